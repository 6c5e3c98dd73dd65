import { dormancy } from '@paddock/contracts/closing';
import { customerFunds } from '@paddock/contracts/customer-funds';
import type { RiskSettings } from '@paddock/contracts/events';
import { financialCheckRule } from '@paddock/contracts/financial-check';
import { exclusionBounds } from '@paddock/contracts/limits';
import { withdrawalsReviewedAbove } from '@paddock/contracts/payments';
import type { RetentionRule } from '@paddock/contracts/privacy';
import { attemptsBeforeWarning, saidBlockMs, securityCodeSeconds } from '@paddock/contracts/session';
import type { GuessedNamesRule } from './adapters/guessed-names.ts';
import type { PlacementRules } from './api/place-bet/context.ts';
import { publishedBettingRules } from './betting/index.ts';
import type { AccessRule } from './domain/access/access.ts';
import type { BlockRule } from './domain/access/state.ts';
import type { AccountRules } from './domain/account/rules.ts';
import { publishedHarmRules } from './domain/harm/published-rules.ts';
import type { HarmRules } from './domain/harm/rules.ts';
import type { ContactChangeRule } from './domain/profile/contact-changes.ts';
import type { DocumentsRule } from './domain/profile/documents.ts';
import type { ExportsRule } from './domain/profile/exports.ts';
import type { RiskRule } from './domain/risk/risk.ts';
import type { ShopCashRule } from './domain/staff/shop-cash.ts';
import type { BonusRule } from './domain/staff/staff.ts';

const hour = 3_600_000;
/** As long as wrong passwords block sign-in at first, wrong PINs block a ticket. */
const blockMs = saidBlockMs;
/** The documents' least amount to pay in, by card or in a shop: minor units of either currency. */
const minimumDeposit = 500;
/**
 * Of one bet, minor units. Returns are rounded half up, so that a bet may return half a minor unit too much: of this
 * stake 5 %, which no book is made with less than.
 */
const minimumStake = 10;
/** Of one bet, minor units; operations may set less. */
const maximumStake = 1_000_000;

/** All that an operator may set. */
export type OperatorRules = AccountRules &
  PlacementRules & {
    /** Wrong passwords for an account or a name: the third is warned about, the fourth blocks. */
    signIn: AccessRule;
    /** Markers of harm, and when they bar a customer from playing (LCCP 3.4.3). */
    harm: HarmRules;
    /** Names that one network address gets wrong, where nobody signed in to them on the same device before. */
    guessedNames: GuessedNamesRule;
    /** Sessions that browsers of one network address are given. */
    newSessions: { max: number; seconds: number };
    /** What one member of staff may give customers to bet with, without a second person. */
    staffBonus: BonusRule;
    /** Deposits in cash that one shop assistant may confirm. */
    shopCash: ShopCashRule;
    /** How a customer changes their email address or phone. */
    contactChange: ContactChangeRule;
    /** Documents that a customer may send. */
    documents: DocumentsRule;
    /** Copies of their data that a customer may ask for. */
    exports: ExportsRule;
    /** What is kept of a customer who has left, by which duty, for how long (docs/decisions/0124-erasing-a-person.md). */
    retention: readonly RetentionRule[];
    /**
     * Codes that one address or number is sent as that of an account, whichever accounts have it: more than one account is
     * sent for all that codes are for, so that it binds only where several share it.
     */
    accountCodeBudgets: readonly { max: number; seconds: number }[];
    /** PINs that were entered for a ticket of a shop. */
    retailPin: BlockRule;
    /** Milliseconds after which a name that was claimed for an account that was never opened is free again. */
    nameLapseMs: number;
    /** How long an address that an account had is kept for it, milliseconds: whoever changed it may not have been its owner. */
    formerAddressMs: number;
    /** What the book risks by itself until operations set something. */
    risk: RiskSettings;
    /** Limits to which one member of staff may raise it, without a second person. */
    riskAlone: RiskRule;
  };

/**
 * The operator's rules, together: the betting rules are those that `betting` publishes. What puts the services
 * together passes them down; beside it only entry points and tests import this file, so that whatever decides, quotes or settles goes by the same ones.
 */
export const operatorRules: OperatorRules = {
  minimumDeposit,
  maximumDeposit: 2_000_000,
  depositPace: {
    failed: { most: 5, minutes: 60 },
    frequent: { most: 10, minutes: 60 },
    blockedMs: 24 * hour,
  },
  percentForDebts: { card: 100, shop: 100, 'reversed-chargeback': 100 },
  debtWriteOffAlone: 10_000,
  hiddenWaysToDeposit: { GB: [], IE: [] },
  maximumPaymentMethods: 5,
  customerFundsVersion: customerFunds.version,
  depositsBeforeReview: 200_000,
  withdrawalsBeforeReview: { GBP: withdrawalsReviewedAbove, EUR: withdrawalsReviewedAbove },
  depositReviewValidMs: 365 * 24 * hour,
  financialCheck: { ...financialCheckRule, countries: ['GB'] },
  stakeFactorAlone: 100,
  minimumWithdrawal: 500,
  minimumTransfer: 100,
  maximumTransfer: 2_000_000,
  ownerChangeWaitMs: 24 * hour,
  minimumShopDeposit: minimumDeposit,
  shopPinValidMs: 24 * hour,
  minimumStake,
  maximumStake,
  referralValidMs: 120_000,
  limitIncreaseWaitMs: 24 * hour,
  accountPromptMonths: 6,
  productsSold: ['sportsbook'],
  minimumExclusionMonths: exclusionBounds.leastMonths,
  maximumExclusionMonths: exclusionBounds.mostMonths,
  exclusionLiftWaitMs: 24 * hour,
  exclusionLiftValidMs: 7 * 24 * hour,
  dormantAfterMonths: dormancy.afterMonths,
  dormancyNoticeMs: dormancy.noticeDays * 24 * hour,
  restoredTokenMs: 7 * 24 * hour,
  betsPerResult: 200,
  betting: publishedBettingRules,
  signIn: {
    attempts: attemptsBeforeWarning + 1,
    strangers: 20,
    blockMs,
    letThroughMs: hour / 2,
    unblocksByOne: 3,
    oneTimePasswordMs: 24 * hour,
    securityCode: {
      validMs: securityCodeSeconds.valid * 1000,
      resendMs: securityCodeSeconds.resend * 1000,
      wrongOnes: 5,
      budgets: [
        { most: 6, strangers: 12, withinMs: blockMs },
        { most: 12, strangers: 24, withinMs: 24 * hour },
      ],
    },
    recovery: {
      openMs: hour,
      begun: { most: 10, strangers: 20, withinMs: hour },
      usernames: { most: 5, strangers: 10, withinMs: 24 * hour },
    },
  },
  harm: publishedHarmRules,
  guessedNames: { names: 30, windowMs: hour, blockMs, mostMs: 24 * hour },
  newSessions: { max: 600, seconds: 60 },
  staffBonus: { atOnce: 10_000, withinDay: 50_000 },
  shopCash: { withinDay: 500_000 },
  contactChange: {
    openMs: hour,
    budgets: [
      { max: 6, seconds: 1800 },
      { max: 12, seconds: 24 * 3600 },
    ],
  },
  documents: { waiting: 6, withinDay: 12 },
  exports: { withinDay: 3 },
  retention: [
    { data: 'identity', duty: 'money-laundering', years: 5 },
    { data: 'documents', duty: 'money-laundering', years: 5 },
    { data: 'payments', duty: 'money-laundering', years: 5 },
    { data: 'bets', duty: 'money-laundering', years: 5 },
    { data: 'safer-gambling', duty: 'licence', years: 5 },
    { data: 'sign-ins', duty: 'licence', years: 5 },
    { data: 'messages', duty: 'licence', years: 5 },
  ],
  accountCodeBudgets: [
    { max: 40, seconds: 1800 },
    { max: 80, seconds: 24 * 3600 },
  ],
  retailPin: { attempts: 5, blockMs },
  nameLapseMs: hour / 6,
  formerAddressMs: 72 * hour,
  referralSeconds: 30,
  reOfferSeconds: 30,
  maximumBetDelaySeconds: 30,
  risk: {
    maximumLiabilityPerSelection: 5_000_000,
    maximumLiabilityPerFixture: 20_000_000,
    referAboveWinnings: 2_500_000,
    traderOnDuty: true,
    maximumStake,
    cashOutMarginPercent: 5,
  },
  riskAlone: {
    maximumLiabilityPerSelection: 5_000_000,
    maximumLiabilityPerFixture: 20_000_000,
    referAboveWinnings: 2_500_000,
    maximumStake,
  },
};
