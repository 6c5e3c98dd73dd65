import { type Price, samePrice } from '@paddock/contracts/odds';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Quotes } from '../betslip/quote.ts';
import type { SlipSelection } from '../betslip/slip.ts';
import type { SlipBet } from '../betslip/slip-bets.ts';
import type { Offer } from '../catalogue/catalogue.ts';

/** A price that is not what the customer saw; `null`: starting price only. */
export type PriceChange = { selectionId: string; from: Price | null; to: Price | null };

/** What stands in the way of a bet on the selection, if anything does. */
const hindrance = (offer: Offer | undefined): Refusal | undefined => {
  if (!offer || offer.fixture.status === 'finished') return refuse('selection-unknown');
  if (offer.market.status === 'resulted' || offer.selection.status === 'withdrawn') {
    return refuse('selection-unknown');
  }
  return offer.isTradable ? undefined : refuse('selection-suspended');
};

const pays = (a: Price | null, b: Price | null): boolean =>
  a === null || b === null ? a === b : samePrice(a, b);

const changeOf = (selection: SlipSelection, offer: Offer): PriceChange[] => {
  const { selectionId, seenPrice } = selection;
  const { price } = offer.selection;
  return pays(seenPrice, price) ? [] : [{ selectionId, from: seenPrice, to: price }];
};

/** The selections that bets are on, each once. */
export const selectionsOf = (bets: readonly SlipBet[]): SlipSelection[] => [
  ...new Set(bets.flatMap(({ selections }) => selections)),
];

/**
 * Compares what the customer saw with what is offered now: the prices that changed. Refuses
 * `selection-unknown` for what is over or gone, and `selection-suspended`.
 */
export const checkOffers = (bets: readonly SlipBet[], quotes: Quotes): PriceChange[] | Refusal => {
  const changes: PriceChange[] = [];
  for (const selection of selectionsOf(bets)) {
    const offer = quotes.get(selection);
    const hindered = hindrance(offer);
    if (hindered) return hindered;
    changes.push(...changeOf(selection, offer as Offer));
  }
  return changes;
};

/** Seconds to wait before a bet is accepted: the longest delay of the fixtures in play. */
export const betDelayOf = (bets: readonly SlipBet[], quotes: Quotes): number =>
  selectionsOf(bets).reduce((longest, selection) => {
    const offer = quotes.get(selection);
    const delay = offer?.fixture.status === 'in-play' ? offer.market.betDelaySeconds : 0;
    return Math.max(longest, delay);
  }, 0);
