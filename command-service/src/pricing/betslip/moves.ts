import type { EachWayTerms } from '@paddock/contracts/events';
import { type Price, samePrice } from '@paddock/contracts/odds';
import type { Offer } from '../offer.ts';
import { hasBestOdds, priceTypeNow } from './quotes.ts';
import type { SlipSelection } from './slip.ts';

type Move<Value> = { from: Value; to: Value };

/** What differs from what the customer saw and accepted. */
type Moves = {
  /** `null`: starting price. */
  price?: Move<Price | null>;
  /** Handicap or total, hundredths. */
  line?: Move<number>;
  /** Of a single or a combination with each-way ticked; `null`: none. */
  eachWay?: Move<EachWayTerms | null>;
  /** Promises that the customer saw and that are given no more. */
  bestOdds?: Move<boolean>;
  nonRunnerNoBet?: Move<boolean>;
};

/** A selection that is not offered as the customer saw it. */
export type MovedOffer = { selection: SlipSelection; offer: Offer; moves: Moves };

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
  return sameTerms(seenEachWay, to) ? undefined : { from: seenEachWay, to };
};

/** What is promised where it was not is no move: it costs the customer nothing. */
const dropped = (seen: boolean, now: boolean): Move<boolean> | undefined =>
  seen && !now ? { from: true, to: false } : undefined;

/** A starting price has no best odds to lose. */
const bestOddsMove = (selection: SlipSelection, offer: Offer): Move<boolean> | undefined =>
  priceTypeNow(selection, offer) === 'board'
    ? dropped(selection.seenBestOdds, hasBestOdds(offer, 'board'))
    : undefined;

/** After the final declarations a non-runner is no bet anyway. */
const nonRunnerMove = ({ seenNonRunnerNoBet }: SlipSelection, { market }: Offer): Move<boolean> | undefined =>
  dropped(seenNonRunnerNoBet, market.nonRunnerNoBet === true || market.antePost !== true);

/** How the offer moved since the customer saw it; each-way terms count where each-way is asked for. */
export const movesOf = (selection: SlipSelection, offer: Offer, isEachWay: boolean): Moves => {
  const price = priceMove(selection, offer);
  const line = lineMove(selection, offer);
  const eachWay = isEachWay ? eachWayMove(selection, offer) : undefined;
  const bestOdds = bestOddsMove(selection, offer);
  const nonRunnerNoBet = nonRunnerMove(selection, offer);
  return {
    ...(price && { price }),
    ...(line && { line }),
    ...(eachWay && { eachWay }),
    ...(bestOdds && { bestOdds }),
    ...(nonRunnerNoBet && { nonRunnerNoBet }),
  };
};

/** Whether anything moved. */
export const hasMoved = (moves: Moves): boolean => Object.keys(moves).length > 0;
