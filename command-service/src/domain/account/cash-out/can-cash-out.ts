import { isFree } from '../../../betting/index.ts';
import type { OpenBet } from '../bets/open-bet.ts';

/**
 * Whether the bet may end before its legs do: not when it was free, and not when it had been settled before, as
 * what it paid then is still being put right.
 */
export const canCashOut = (bet: OpenBet): boolean => !isFree(bet) && bet.reopened === undefined;

/** The bet as it was when it was valued: a value is good for no other. */
export type ValuedBet = {
  unitStake: number;
  /** Of each leg the revision of its market that declared its result; `null`: it has none. */
  results: readonly (number | null)[];
};

export const asValued = ({ unitStake, legs }: OpenBet): ValuedBet => ({
  unitStake,
  results: legs.map(({ result, marketRevision = 0 }) => (result ? marketRevision : null)),
});

/** Whether the bet is as it was when it was valued. */
export const isAsValued = (bet: OpenBet, valued: ValuedBet): boolean => {
  const { unitStake, results } = asValued(bet);
  return unitStake === valued.unitStake && results.join() === valued.results.join();
};
