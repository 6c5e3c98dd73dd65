import type { Life } from '@paddock/contracts/life';
import {
  comparePrices,
  type Price,
  type PriceAcceptance,
  type PriceType,
  samePrice,
} from '@paddock/contracts/odds';
import {
  type EachWayTerms,
  isOver,
  type SelectionStatus,
  type Slip,
  type SlipSelection,
} from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer } from '../../lib/api/place-bet.ts';
import { livePriceNow } from '../../live/hooks.ts';
import type { SlipReadiness } from '../place-bet/place-button.tsx';
import type { Stakes } from './stakes.ts';

/** Where a selection stands: what was read is final, or a live update knows better. */
export const statusNow = (read: SelectionStatus, life: Life | undefined): SelectionStatus =>
  life === undefined || isOver({ status: read }) ? read : life;

type Offer = { price: Price | null; status: SelectionStatus };

/** The price of a selection on the slip and its status now, by the last live update where there was one. */
const offerNow = (held: SlipSelection): Offer => {
  const now = livePriceNow(held);
  return { price: now ? now.price : held.price, status: statusNow(held.status, now?.life) };
};

const isSame = (a: Price | null, b: Price | null): boolean => (a && b ? samePrice(a, b) : a === b);

/** Whether the price is another than the one that the customer agreed to; at starting price there is none. */
export const hasPriceMoved = (held: SlipSelection): boolean =>
  held.priceType === 'board' && !isSame(offerNow(held).price, held.acceptedPrice);

export const hasLineMoved = ({ line, acceptedLine }: SlipSelection): boolean => line !== acceptedLine;

/** Whether it is paid at the board price or the starting price, as it is shown. */
export const shownPriceType = (held: SlipSelection): PriceType =>
  held.priceType === 'board' && offerNow(held).price ? 'board' : 'sp';

const sameTerms = (a: EachWayTerms, b: EachWayTerms): boolean =>
  a.places === b.places && samePrice(a.fraction, b.fraction);

/** The each-way terms where they are others than the customer last saw; without any, there is nothing to accept. */
export const movedTermsOf = ({
  eachWayTerms,
  acceptedEachWayTerms,
}: SlipSelection): EachWayTerms | undefined =>
  eachWayTerms && acceptedEachWayTerms && !sameTerms(eachWayTerms, acceptedEachWayTerms)
    ? eachWayTerms
    : undefined;

/** A selection that bets are on, and whether one of them is each-way. */
type BetOn = { readonly held: SlipSelection; readonly isEachWay: boolean };

/** What a selection moved to since the customer saw it last, as it is shown; undefined while it stands. */
const movedOffer = ({ held, isEachWay }: BetOn): AcceptedOffer | undefined => {
  const eachWayTerms = isEachWay ? movedTermsOf(held) : undefined;
  const isOther = hasLineMoved(held) || eachWayTerms !== undefined;
  if (!isOther && !hasPriceMoved(held)) return undefined;
  return {
    ...{ selectionId: held.selectionId, price: offerNow(held).price, line: held.line, isOther },
    ...(eachWayTerms && { eachWayTerms }),
  };
};

/** Whether the server takes the move without asking, as the customer chose. A preference is about prices alone. */
const isTakenUnasked = (
  { price, isOther }: AcceptedOffer,
  { acceptedPrice }: SlipSelection,
  acceptance: PriceAcceptance,
): boolean => {
  if (!price || !acceptedPrice || isOther) return false;
  return acceptance === 'any' || (acceptance === 'better' && comparePrices(price, acceptedPrice) > 0);
};

/** Where the slip stands and what moved on it. */
export type SlipOffer = {
  readonly readiness: SlipReadiness;
  /** Everything that moved, as it is shown: that is what a press accepts, and nothing below it. */
  readonly shown: readonly AcceptedOffer[];
  /** What of it the customer has to be asked about: the button says so. */
  readonly toAccept: readonly AcceptedOffer[];
};

/** What moved of the selections that bets are on. */
export const movedOffersOf = (
  bets: readonly BetOn[],
  acceptance: PriceAcceptance,
): Pick<SlipOffer, 'shown' | 'toAccept'> => {
  const moved = bets.flatMap((bet) => {
    const offer = movedOffer(bet);
    return offer ? [{ offer, isAsked: !isTakenUnasked(offer, bet.held, acceptance) }] : [];
  });
  return {
    shown: moved.map(({ offer }) => offer),
    toAccept: moved.filter(({ isAsked }) => isAsked).map(({ offer }) => offer),
  };
};

const readinessOf = ({ selections }: Slip, shown: readonly AcceptedOffer[]): SlipReadiness => {
  if (selections.some((held) => offerNow(held).status !== 'open')) return 'suspended';
  const isMoved = shown.length > 0 || selections.some((held) => hasPriceMoved(held) || hasLineMoved(held));
  return isMoved ? 'moved' : 'ready';
};

/** The selections that a stake as typed is on, alone or in a combination. */
const betsOnSelections = ({ selections, combinations }: Slip, { now }: Pick<Stakes, 'now'>): BetOn[] => {
  const combined = combinations.filter(({ id, stake }) => now(id, stake) > 0);
  const isCombinedEachWay = combined.some(({ eachWay }) => eachWay);
  return selections.flatMap((held) => {
    const isAlone = now(held.selectionId, held.stake) > 0;
    const isEachWay = (isAlone && held.eachWay) || isCombinedEachWay;
    return isAlone || combined.length > 0 ? [{ held, isEachWay }] : [];
  });
};

/** Whether everything on the slip can be bet on as the customer saw it, and what moved of it. */
export const slipOfferOf = (slip: Slip, stakes: Pick<Stakes, 'now'>): SlipOffer => {
  const moved = movedOffersOf(betsOnSelections(slip, stakes), slip.priceAcceptance);
  return { readiness: readinessOf(slip, moved.shown), ...moved };
};
