import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type Liabilities, selectionPath } from '../../domain/risk/leg-liability.ts';
import { boostFaultIn } from '../../pricing/betslip/bonuses.ts';
import { type Quotes, quotesFor } from '../../pricing/betslip/quotes.ts';
import type { Slip, SlipSelection } from '../../pricing/betslip/slip.ts';
import { betsOn, pairOn, type SlipBet } from '../../pricing/betslip/slip-bets.ts';
import { type Order, type Outcome, type Placing, type Press, refused } from './placement.ts';
import { checkOffers, isTaken } from './validate-offers.ts';

/** Bets that nothing stands in the way of, at the prices of `quotes`. */
export type Agreed = {
  bets: readonly SlipBet[];
  quotes: Quotes;
  /** Whose price moved as the customer takes it without being asked. */
  taken: ReadonlySet<SlipSelection>;
  /** What the book stands to lose on the selections already. */
  held: Liabilities;
};

const namesOf = (pair: readonly SlipSelection[], quotes: Quotes): string =>
  pair.map((selection) => quotes.get(selection)?.selectionName ?? selection.selectionId).join(' and ');

/**
 * What has a stake; a stake on a bet that the selections don't make is refused rather than passed over:
 * `cannot-combine` with the pair that keeps them apart, else `bet-type-unavailable`. Without any, `no-stake`.
 */
const stakedOn = (slip: Slip, quotes: Quotes): SlipBet[] | Refusal => {
  const possible = betsOn(slip, quotes);
  const ids = new Set(possible.map(({ id }) => id));
  const [lost] = Object.entries(slip.stakes).find(([id, stake]) => stake > 0 && !ids.has(id)) ?? [];
  if (lost !== undefined) {
    const pair = pairOn(slip);
    return pair
      ? refuse('cannot-combine', { param1: namesOf(pair, quotes) })
      : refuse('bet-type-unavailable', { param1: lost });
  }
  const staked = possible.filter(({ unitStake }) => unitStake > 0);
  return staked.length > 0 ? staked : refuse('no-stake');
};

/** Quotes, and what is held on the same selections, in one round. */
const look = ({ book, ...sources }: Placing, { selections }: Slip): Promise<[Quotes, Liabilities]> =>
  Promise.all([
    quotesFor({ selections }, sources),
    book.of(selections.map(selectionPath), [...new Set(selections.map(({ fixtureId }) => fixtureId))]),
  ]);

/** Looks at the offers: bets that may be placed as they are, or what there is to say to the customer first. */
export const agree = async (
  placing: Placing,
  { acceptance }: Press,
  { slip }: Order,
  isFeedHeard: boolean,
): Promise<Agreed | Exclude<Outcome, { kind: 'placed' }>> => {
  if (slip.selections.length === 0) return refused(refuse('no-selections'));
  const [quotes, held] = await look(placing, slip);
  const bets = stakedOn(slip, quotes);
  if (isRefusal(bets)) return refused(bets);
  if (!isFeedHeard) return refused(refuse('prices-paused'));
  const moved = checkOffers(bets, quotes);
  if (isRefusal(moved)) return refused(moved);
  const fault = boostFaultIn(bets, quotes);
  if (fault) return refused(fault);
  if (moved.some((one) => !isTaken(one, acceptance))) return { kind: 'changed', moved, quotes, slip };
  return { bets, quotes, taken: new Set(moved.map(({ selection }) => selection)), held };
};
