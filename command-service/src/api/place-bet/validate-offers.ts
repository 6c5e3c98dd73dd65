import type { PriceAcceptance } from '@paddock/contracts/http';
import { comparePrices } from '@paddock/contracts/odds';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';
import { hasMoved, type Moves, movesOf } from '../../pricing/betslip/moves.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import type { SlipSelection } from '../../pricing/betslip/slip.ts';
import type { SlipBet } from '../../pricing/betslip/slip-bets.ts';

/** A selection that is not offered as the customer saw it. */
export type Moved = { selection: SlipSelection; offer: Offer; moves: Moves };

/** What stands in the way of a bet on the selection, if anything does. */
const hindrance = (offer: Offer | undefined): Refusal | undefined => {
  if (!offer || offer.fixture.status === 'finished') return refuse('selection-unknown');
  if (offer.market.status === 'resulted' || offer.selection.status === 'withdrawn') {
    return refuse('selection-unknown');
  }
  return offer.isTradable ? undefined : refuse('selection-suspended');
};

/** The selections that bets are on, each once, and whether each-way is wanted on it. */
const selectionsOf = (bets: readonly SlipBet[]): Map<SlipSelection, boolean> => {
  const wanted = new Map<SlipSelection, boolean>();
  for (const { selections, eachWay = false } of bets) {
    for (const selection of selections) {
      wanted.set(selection, eachWay || (wanted.get(selection) ?? false));
    }
  }
  return wanted;
};

/**
 * Compares what the customer saw with what is offered now: what moved. Refuses `selection-unknown` for what is over
 * or gone, and `selection-suspended`.
 */
export const checkOffers = (bets: readonly SlipBet[], quotes: Quotes): Moved[] | Refusal => {
  const moved: Moved[] = [];
  for (const [selection, wantsEachWay] of selectionsOf(bets)) {
    const offer = quotes.get(selection);
    const hindered = hindrance(offer);
    if (hindered) return hindered;
    const moves = movesOf(selection, offer as Offer, wantsEachWay);
    if (hasMoved(moves)) moved.push({ selection, offer: offer as Offer, moves });
  }
  return moved;
};

/**
 * Whether the customer takes the move without being asked (RTS 2). A preference is about prices alone: another
 * line, other each-way terms, or a price where there was none make another bet.
 */
export const isTaken = ({ moves: { price, ...others } }: Moved, acceptance: PriceAcceptance): boolean => {
  if (!price?.from || !price.to || hasMoved(others)) return false;
  return acceptance === 'any' || (acceptance === 'better' && comparePrices(price.to, price.from) > 0);
};

/** Seconds to wait before a bet is accepted: the longest delay of the fixtures in play. */
export const betDelayOf = (bets: readonly SlipBet[], quotes: Quotes): number =>
  [...selectionsOf(bets).keys()].reduce((longest, selection) => {
    const offer = quotes.get(selection);
    const delay = offer?.fixture.status === 'in-play' ? offer.market.betDelaySeconds : 0;
    return Math.max(longest, delay);
  }, 0);
