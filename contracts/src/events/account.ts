import { z } from 'zod';
import { accountPromptActionSchema, limitPeriodSchema, periodAmountSchema } from '../limits/index.ts';
import { amountSchema, currencySchema, positiveAmountSchema } from '../money/index.ts';
import { tradingBounds } from '../trading/index.ts';
import * as bet from './bet.ts';
import * as bonus from './bonus.ts';
import * as closing from './closing.ts';
import { countrySchema } from './country.ts';
import { type EventOf, idSchema, instantSchema } from './define.ts';
import { detailsCorrectionFinishedSchema } from './details-correction.ts';
import { exclusionRegisterAnsweredSchema } from './exclusion-register.ts';
import * as exclusions from './exclusions.ts';
import { financialCheckAnsweredSchema } from './financial-check.ts';
import * as freeBet from './free-bet.ts';
import * as harm from './harm.ts';
import { exclusionsOfAccountSchema } from './linked-accounts.ts';
import { linkedDepositsNotedSchema } from './linked-deposits.ts';
import { noteSchema } from './note.ts';
import * as payment from './payment.ts';
import * as paymentMethod from './payment-method.ts';
import * as referral from './referral.ts';
import * as request from './request.ts';
import * as stakeHold from './stake-hold.ts';
import { walletTransferredSchema } from './wallet.ts';
import { wayToDepositSetSchema } from './way-to-deposit.ts';

/** `dropped`: what the customer had asked for, where something else than their word ended it. */
const limitChangeCancelledSchema = z.object({
  period: limitPeriodSchema,
  dropped: z
    .object({ amount: amountSchema.nullable(), because: z.enum(['lower-limit', 'restriction']) })
    .optional(),
});

/** Stream `account-{accountId}`: money, bets, limits, exclusions and shop transactions; no personal data. */
export const accountEvents = {
  AccountOpened: z.object({
    accountId: idSchema,
    currency: currencySchema,
    /** Regulator whose rules hold. */
    jurisdiction: countrySchema,
  }),

  /** A deposit was allowed and handed to the payment provider; the wallet is unchanged. */
  DepositRequested: payment.depositRequestedSchema,
  DepositCompleted: payment.depositCompletedSchema,
  DepositDeclined: z.object({
    depositId: idSchema,
    reason: payment.declineReasonSchema,
  }),
  /** The customer is to confirm the deposit with their bank (strong customer authentication); the wallet is unchanged. */
  DepositAuthenticationAsked: z.object({ depositId: idSchema }),
  /** The provider has the deposit, with whatever it asked of the customer, and has not decided; the wallet is unchanged. */
  DepositPending: z.object({ depositId: idSchema }),
  /** The wallet is unchanged. */
  DepositConfirmationAllowed: payment.depositConfirmationAllowedSchema,
  DepositAuthorised: payment.depositAuthorisedSchema,

  /** The amount left the wallet when this was accepted; it can't be reversed by the customer (RTS 14). */
  WithdrawalRequested: payment.withdrawalRequestedSchema,
  WithdrawalHeld: payment.withdrawalHeldSchema,
  WithdrawalReleased: payment.withdrawalReleasedSchema,
  WithdrawalPaidOtherwise: payment.withdrawalPaidOtherwiseSchema,
  WithdrawalCompleted: z.object({ withdrawalId: idSchema, providerReference: z.string() }),
  WithdrawalFailed: payment.withdrawalFailedSchema,
  DepositsReviewed: payment.depositsReviewedSchema,
  FinancialCheckAnswered: financialCheckAnsweredSchema,
  SourceOfFundsAsked: payment.sourceOfFundsAskedSchema,
  PaymentContradicted: payment.paymentContradictedSchema,
  PaymentCorrectionRequested: payment.paymentCorrectionRequestedSchema,
  DepositTakenBack: payment.depositTakenBackSchema,
  WithdrawalTakenAgain: payment.withdrawalTakenAgainSchema,
  PaymentContradictionResolved: payment.paymentContradictionResolvedSchema,
  DepositChargedBack: payment.depositChargedBackSchema,
  DepositRefunded: payment.depositRefundedSchema,
  ChargebackReversed: payment.chargebackReversedSchema,
  ChargedBackCardAllowed: payment.chargedBackCardAllowedSchema,
  DebtsSettled: payment.debtsSettledSchema,
  DebtWrittenOff: payment.debtWrittenOffSchema,
  DebtReinstated: payment.debtReinstatedSchema,

  WalletTransferred: walletTransferredSchema,

  DepositsBlocked: payment.depositsBlockedSchema,
  PaymentMethodAdded: paymentMethod.paymentMethodAddedSchema,
  PaymentMethodRemoved: paymentMethod.paymentMethodRemovedSchema,

  BetPlaced: bet.betPlacedSchema,
  BetLegResulted: bet.betLegResultedSchema,
  BetSettled: bet.betSettledSchema,
  BetResettled: bet.betResettledSchema,
  BetReopened: bet.betReopenedSchema,
  BetVoided: bet.betVoidedSchema,
  BetCashedOut: bet.betCashedOutSchema,
  BetPartlyCashedOut: bet.betPartlyCashedOutSchema,
  CashOutRuleSet: bet.cashOutRuleSetSchema,
  CashOutRuleRemoved: bet.cashOutRuleRemovedSchema,

  FreeBetTokenGranted: freeBet.freeBetTokenGrantedSchema,
  FreeBetTokenRestored: freeBet.freeBetTokenRestoredSchema,
  FreeBetTokenExpired: freeBet.freeBetTokenExpiredSchema,
  FreeBalanceCredited: freeBet.freeBalanceCreditedSchema,
  FreeBalanceDebited: freeBet.freeBalanceDebitedSchema,
  BonusRequested: bonus.bonusRequestedSchema,
  BonusRequestDecided: request.requestDecidedSchema,
  ActionRequested: request.actionRequestedSchema,
  ActionRequestDecided: request.actionRequestDecidedSchema,
  DetailsCorrectionFinished: detailsCorrectionFinishedSchema,

  StakeHeld: stakeHold.stakeHeldSchema,
  StakeReleased: stakeHold.stakeReleasedSchema,
  PlacementReferred: referral.placementReferredSchema,
  ReferralDecided: referral.referralDecidedSchema,
  /** Percent of the ordinary maximum stake that this customer may stake; 100 unless set by operations. */
  StakeFactorSet: z.object({
    percent: z.int().min(0).max(tradingBounds.stakeFactorPercent),
    reason: noteSchema,
  }),

  /** The limit that holds from now on: a first limit or a decrease, or a confirmed increase. */
  DepositLimitSet: z.object({ period: limitPeriodSchema, amount: amountSchema }),
  /** An increase (or removal, `amount: null`) may be confirmed from `confirmableFrom` on (RTS 12D). */
  DepositLimitChangeRequested: z.object({
    period: limitPeriodSchema,
    amount: amountSchema.nullable(),
    confirmableFrom: instantSchema,
  }),
  DepositLimitRemoved: z.object({ period: limitPeriodSchema }),
  DepositLimitChangeCancelled: limitChangeCancelledSchema,

  /** Net loss: stakes less returns of the period. Same rules of change as the deposit limit. */
  NetLossLimitSet: z.object({ period: limitPeriodSchema, amount: amountSchema }),
  NetLossLimitChangeRequested: z.object({
    period: limitPeriodSchema,
    amount: amountSchema.nullable(),
    confirmableFrom: instantSchema,
  }),
  NetLossLimitRemoved: z.object({ period: limitPeriodSchema }),
  NetLossLimitChangeCancelled: limitChangeCancelledSchema,

  /** No more may be deposited within the period, and no limit set above what it comes to, until that is lifted. */
  LimitsRestricted: periodAmountSchema.extend({ note: noteSchema }),
  LimitsRestrictionLifted: z.object({ note: noteSchema }),

  WayToDepositSet: wayToDepositSetSchema,

  /** The six-monthly prompt to look at account and limits was answered (RTS 12E). */
  AccountReviewed: z.object({ action: accountPromptActionSchema }),

  /** The customer has read how their money is protected, in this wording (LCCP 4.2.1). */
  CustomerFundsAcknowledged: z.object({ version: z.string().min(1).max(40) }),

  /** Minutes between reality checks; `null`: none (RTS 13B). */
  RealityCheckSet: z.object({ minutes: z.int().positive().max(1440).nullable() }),
  RealityCheckAcknowledged: z.object({ action: z.enum(['StayLoggedIn', 'ViewHistory', 'LogOut']) }),

  ExclusionSet: exclusions.exclusionSetSchema,
  ExclusionLiftAsked: exclusions.exclusionLiftAskedSchema,
  ExclusionLifted: exclusions.exclusionLiftedSchema,
  BettingChannelsAnswered: exclusions.bettingChannelsAnsweredSchema,
  TimeOutSet: exclusions.timeOutSetSchema,
  TimeOutEndTold: exclusions.timeOutEndToldSchema,
  /** The national self-exclusion register says of the customer what it did not before. */
  ExclusionRegisterAnswered: exclusionRegisterAnsweredSchema,
  /** What excludes the same person in another account of theirs, from now on; the link may have ended. */
  LinkedExclusionNoted: exclusionsOfAccountSchema.extend({
    accountId: idSchema,
    /** They are two persons: what excluded the one never excluded the other. */
    unlinked: z.exactOptional(z.literal(true)),
  }),
  LinkedDepositsNoted: linkedDepositsNotedSchema,

  HarmMarkerRaised: harm.harmMarkerRaisedSchema,
  HarmBlockLifted: harm.harmBlockLiftedSchema,

  AccountClosing: closing.accountClosingSchema,
  AccountClosingCancelled: closing.accountClosingCancelledSchema,
  AccountClosed: closing.accountClosedSchema,
  BalanceReturned: closing.balanceReturnedSchema,
  AccountReopened: closing.accountReopenedSchema,
  DormancyWarned: closing.dormancyWarnedSchema,

  /** Cash is to be handed over in a shop against `pin`. */
  ShopDepositRequested: z.object({
    transId: idSchema,
    /** The documents' two letters of a deposit in a shop, as it was asked for; absent: D. */
    txType: z.enum(['D', 'R']).optional(),
    pin: idSchema,
    amount: positiveAmountSchema,
    expiresAt: instantSchema,
  }),
  ShopDepositConfirmed: z.object({ transId: idSchema, amount: positiveAmountSchema, shopId: idSchema }),
  ShopDepositCancelled: z.object({
    transId: idSchema,
    /** `barred`: the customer may not pay in any more, by an exclusion, a time-out, signs of harm or a closing account. */
    reason: z.enum(['customer', 'expired', 'shop', 'barred']),
  }),
} as const;

export type AccountEvent = EventOf<typeof accountEvents>;
