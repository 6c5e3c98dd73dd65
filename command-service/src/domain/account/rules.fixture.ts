import { publishedBettingRules } from '../../betting/index.ts';
import type { AccountRules } from './rules.ts';

const day = 24 * 3_600_000;

/** A rule book for tests; an operator's is set by `operator-rules.ts`, which nothing below the entry points knows. */
export const testRules: AccountRules = {
  minimumDeposit: 500,
  maximumDeposit: 2_000_000,
  depositPace: {
    failed: { most: 50, minutes: 60 },
    frequent: { most: 50, minutes: 60 },
    blockedMs: day,
  },
  percentForDebts: { card: 100, shop: 100, 'reversed-chargeback': 100 },
  debtWriteOffAlone: 10_000,
  hiddenWaysToDeposit: { GB: [], IE: [] },
  maximumPaymentMethods: 5,
  customerFundsVersion: 'in force',
  depositsBeforeReview: 200_000,
  withdrawalsBeforeReview: { GBP: 200_000, EUR: 200_000 },
  depositReviewValidMs: 365 * day,
  /** Tests of it set a sum: to all others deposits are just money. */
  financialCheck: { above: 1_000_000_000, validMonths: 12, countries: ['GB'] },
  stakeFactorAlone: 100,
  minimumWithdrawal: 500,
  minimumTransfer: 100,
  maximumTransfer: 2_000_000,
  ownerChangeWaitMs: day,
  minimumShopDeposit: 500,
  shopPinValidMs: day,
  minimumStake: 1,
  maximumStake: 1_000_000,
  referralValidMs: 120_000,
  limitIncreaseWaitMs: day,
  accountPromptMonths: 6,
  productsSold: ['sportsbook'],
  minimumExclusionMonths: 6,
  maximumExclusionMonths: 120,
  exclusionLiftWaitMs: day,
  exclusionLiftValidMs: 7 * day,
  dormantAfterMonths: 13,
  dormancyNoticeMs: 30 * day,
  restoredTokenMs: 7 * day,
  betsPerResult: 200,
  betting: publishedBettingRules,
};
