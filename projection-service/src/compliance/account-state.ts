import type { MethodDetails, SealedCard } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';
import { walletOf } from '@paddock/contracts/wallet';
import { betRecord } from '../read-models/bet-record.ts';
import type { AccountFold } from './account-fold.ts';

type HeldStake = AccountStateView['heldStakes'][number];

/** Those that have not lapsed by the last event. */
const heldStakes = ({ heldStakes: held, at }: AccountFold): HeldStake[] =>
  [...held.values()].filter(({ until }) => at === null || Date.parse(at) < Date.parse(until));

/** In the currency that the account was opened with: before it was, there are no bets. */
const openBets = ({ bets, currency }: AccountFold): AccountStateView['openBets'] => {
  if (currency === null) return [];
  return [...bets.values()]
    .filter(({ progress }) => progress.status === 'open')
    .map(({ bet, progress }) => ({ ...betRecord(bet, progress), currency }));
};

/** The account as compliance reads it, saved cards opened for this one reading. */
export const accountStateView = (
  accountId: string,
  account: AccountFold,
  openCard: (details: SealedCard) => MethodDetails | null,
): AccountStateView => {
  const { freeCredited, freeStaked, toPoker: _, ...totals } = account.moved;
  const { balance, free, poker } = walletOf(account.moved);
  return {
    accountId,
    position: account.position,
    at: account.at,
    currency: account.currency,
    jurisdiction: account.jurisdiction,
    verification: account.verification,
    documents: [...account.documents.values()],
    balance,
    pokerBalance: poker,
    totals,
    depositBlock: account.depositBlock,
    savedCards: [...account.savedCards.values()].map((card) => ({
      ...card,
      details: openCard(card.details),
    })),
    freeBalance: free,
    freeTotals: { credited: freeCredited, staked: freeStaked },
    tokens: [...account.tokens.values()],
    limits: [...account.limits.values()],
    netLossLimits: [...account.netLossLimits.values()],
    limitRestriction: account.limitRestriction,
    disabledWaysToDeposit: account.disabledWaysToDeposit,
    realityCheck: account.realityCheck,
    accountPrompt: account.accountPrompt,
    customerFunds: account.customerFunds,
    closing: account.closing,
    erasure: account.erasure,
    dormantAt: account.dormantAt,
    stakeFactor: account.stakeFactor,
    referrals: [...account.referrals.values()],
    heldStakes: heldStakes(account),
    exclusions: [...account.exclusions.values()],
    timeOut: account.timeOut,
    bettingChannels: account.bettingChannels,
    financialCheck: account.financialCheck,
    sourceOfFunds: account.sourceOfFunds,
    harm: account.harm,
    linkedAccounts: [...account.linkedAccounts.values()],
    linkedExclusions: [...account.linkedExclusions.values()],
    openBets: openBets(account),
    shopTransactions: [...account.shop.values()],
    depositReview: account.reviews.deposits,
    withdrawalsLookedAt: account.reviews.withdrawalsLookedAt,
    heldWithdrawals: [...account.reviews.withdrawals.values()],
    contradictions: [...account.reviews.contradictions.values()],
    bonusRequests: [...account.reviews.bonuses.values()],
    shortfalls: [...account.shortfalls],
    reclaims: [...account.reclaims.values()],
    requests: [...account.reviews.requests.values()],
  };
};
