import { refuse } from '@paddock/contracts/refusals';
import { openBetOf } from '../bets/bets.ts';
import { endedBetOf } from '../bets/ended-bets.ts';
import type { Decision, OpenAccount } from '../state.ts';
import { canCashOut } from './can-cash-out.ts';

/** `atValue`: minor units at which the whole bet is to be cashed out by itself; `null` removes the rule. */
type SetCashOutRule = { type: 'set-cash-out-rule'; betId: string; atValue: number | null };

/** Refuses `unknown-bet`, `bet-not-open`, and `cash-out-unavailable` for free and reopened bets. */
export const setCashOutRule = ({ bets }: OpenAccount, { betId, atValue }: SetCashOutRule): Decision => {
  const bet = openBetOf(bets, betId);
  if (!bet) return refuse(endedBetOf(bets, betId) ? 'bet-not-open' : 'unknown-bet');
  if (!canCashOut(bet)) return refuse('cash-out-unavailable');
  if (atValue === (bet.cashOutAt ?? null)) return [];
  return atValue === null
    ? [{ type: 'CashOutRuleRemoved', data: { betId } }]
    : [{ type: 'CashOutRuleSet', data: { betId, atValue } }];
};
