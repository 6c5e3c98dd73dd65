import type { AccountStateView } from '../http/index.ts';
import { heldStakes, openBets, referrals, shopTransactions, stakeFactor } from './bet-lines.ts';
import { financialCheck } from './financial-check-text.ts';
import {
  balance,
  customerFunds,
  depositBlock,
  freeBalance,
  freeTotals,
  pokerBalance,
  reclaims,
  savedCards,
  shortfalls,
  tokens,
  totals,
} from './money-lines.ts';
import { documents, linkedAccounts, verification } from './person-lines.ts';
import {
  bonusRequests,
  contradictions,
  depositReview,
  heldWithdrawals,
  requests,
  sourceOfFunds,
  withdrawalsLookedAt,
} from './review-lines.ts';
import {
  accountPrompt,
  bettingChannels,
  closing,
  disabledWaysToDeposit,
  dormantAt,
  erasure,
  exclusions,
  harm,
  limitRestriction,
  limits,
  linkedExclusions,
  netLossLimits,
  realityCheck,
  timeOut,
} from './standing-lines.ts';
import type { Field, Shown, StateFormat, StateLine } from './state-line.ts';

export { type StateLine, stateGroups } from './state-line.ts';

/** What is shown of each field of the state, in this order: a field that is left out here does not compile. */
const shown: { [Name in Field]: Shown<AccountStateView[Name]> } = {
  verification,
  documents,
  balance,
  pokerBalance,
  totals,
  reclaims,
  shortfalls,
  depositBlock,
  disabledWaysToDeposit,
  savedCards,
  financialCheck,
  sourceOfFunds,
  freeBalance,
  freeTotals,
  tokens,
  limits,
  netLossLimits,
  limitRestriction,
  realityCheck,
  accountPrompt,
  customerFunds,
  stakeFactor,
  exclusions,
  timeOut,
  bettingChannels,
  harm,
  closing,
  erasure,
  dormantAt,
  linkedExclusions,
  linkedAccounts,
  referrals,
  heldStakes,
  openBets,
  shopTransactions,
  depositReview,
  withdrawalsLookedAt,
  heldWithdrawals,
  contradictions,
  bonusRequests,
  requests,
};

const linesOf = <Name extends Field>(
  name: Name,
  state: AccountStateView,
  format: StateFormat,
): StateLine[] => {
  const { group, lines }: Shown<AccountStateView[Name]> = shown[name];
  return lines(state[name], format, state).map((line) => ({ ...line, group }));
};

/** An account's state as lines to read and to compare, for the screen and the terminal alike. */
export const stateLines = (state: AccountStateView, format: StateFormat): StateLine[] =>
  (Object.keys(shown) as Field[]).flatMap((name) => linesOf(name, state, format));
