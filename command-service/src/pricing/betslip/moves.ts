import type { EachWayTerms } from '@paddock/contracts/events';
import { type Price, samePrice } from '@paddock/contracts/odds';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';
import { priceTypeNow } from './quoted-leg.ts';
import type { Quotes } from './quotes.ts';
import type { Slip, SlipSelection } from './slip.ts';

type Move<Value> = { from: Value; to: Value };

/** What differs from what the customer saw and accepted. */
export type Moves = {
  /** `null`: starting price. */
  price?: Move<Price | null>;
  /** Handicap or total, hundredths. */
  line?: Move<number>;
  /** Of a single or a combination with each-way ticked; `null`: none. */
  eachWay?: Move<EachWayTerms | null>;
};

const paysTheSame = (a: Price | null, b: Price | null): boolean =>
  a === null || b === null ? a === b : samePrice(a, b);

const priceMove = (selection: SlipSelection, offer: Offer): Move<Price | null> | undefined => {
  const from = selection.priceType === 'sp' ? null : selection.seenPrice;
  const to = priceTypeNow(selection, offer) === 'sp' ? null : offer.selection.price;
  return paysTheSame(from, to) ? undefined : { from, to };
};

const lineMove = ({ seenLine }: SlipSelection, { market }: Offer): Move<number> | undefined =>
  seenLine === null || market.line === undefined || seenLine === market.line
    ? undefined
    : { from: seenLine, to: market.line };

const sameTerms = (a: EachWayTerms | null, b: EachWayTerms | null): boolean =>
  a === null || b === null ? a === b : a.places === b.places && samePrice(a.fraction, b.fraction);

const eachWayMove = (
  { seenEachWay }: SlipSelection,
  { market }: Offer,
): Move<EachWayTerms | null> | undefined => {
  const to = market.eachWay ?? null;
  return seenEachWay === null || sameTerms(seenEachWay, to) ? undefined : { from: seenEachWay, to };
};

/** How the offer moved since the customer saw it; each-way terms count where each-way is wanted. */
export const movesOf = (selection: SlipSelection, offer: Offer, wantsEachWay: boolean): Moves => {
  const price = priceMove(selection, offer);
  const line = lineMove(selection, offer);
  const eachWay = wantsEachWay ? eachWayMove(selection, offer) : undefined;
  return { ...(price && { price }), ...(line && { line }), ...(eachWay && { eachWay }) };
};

export const hasMoved = (moves: Moves): boolean => Object.keys(moves).length > 0;

/** What the customer sees of a selection as it is offered now. */
export const seenOf = ({ market, selection }: Offer) => ({
  seenPrice: selection.price,
  seenLine: market.line ?? null,
  seenEachWay: market.eachWay ?? null,
});

/**
 * The customer has now seen, and accepts, everything as these quotes offer it. What is not offered stays as it
 * was; a starting price that is offered no more becomes the board price, and each-way without terms is unticked.
 */
export const seeOffers = (slip: Slip, quotes: Quotes): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => {
    const offer = quotes.get(held);
    if (!offer) return held;
    const isSp = held.priceType === 'sp' && offer.market.startingPrice;
    return {
      ...held,
      ...seenOf(offer),
      priceType: isSp ? ('sp' as const) : ('board' as const),
      eachWay: held.eachWay && offer.market.eachWay !== undefined,
    };
  }),
});
