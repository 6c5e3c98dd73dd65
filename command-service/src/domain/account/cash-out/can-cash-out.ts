import { isFree } from '../../../betting/index.ts';
import type { OpenBet } from '../bets/open-bet.ts';

/**
 * Whether the bet may end before its legs do: not when it was free, and not when it had been settled before, as
 * what it paid then is still being put right.
 */
export const canCashOut = (bet: OpenBet): boolean => !isFree(bet) && bet.reopened === undefined;

/** The bet as it was when it was valued: a value is good for no other. */
export type ValuedBet = { unitStake: number; resultedLegs: number };

export const asValued = ({ unitStake, legs }: OpenBet): ValuedBet => ({
  unitStake,
  resultedLegs: legs.filter(({ result }) => result).length,
});

/** Whether the bet is as it was when it was valued. */
export const isAsValued = (bet: OpenBet, valued: ValuedBet): boolean => {
  const now = asValued(bet);
  return now.unitStake === valued.unitStake && now.resultedLegs === valued.resultedLegs;
};
