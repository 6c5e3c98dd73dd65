import type { Life } from '@paddock/contracts/life';
import { comparePrices, type Price, type PriceAcceptance, samePrice } from '@paddock/contracts/odds';
import { useCallback } from 'react';
import { isOver, type SelectionStatus, type Slip, type SlipSelection } from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer } from '../../lib/api/place-bet.ts';
import { livePriceNow, useLivePrices } from '../../live/hooks.ts';
import type { SlipReadiness } from '../place-bet/place-button.tsx';
import { calculateMs } from './slip-calculation.ts';
import { useBetslip } from './slip-context.ts';
import type { SlipQuery } from './slip-query.ts';

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

const timers = new WeakMap<SlipQuery, ReturnType<typeof setTimeout>>();
/** Returns follow prices: the slip is read again when the last of several moves is over. */
const refreshSoon = (query: SlipQuery): void => {
  clearTimeout(timers.get(query));
  timers.set(
    query,
    setTimeout(() => void query.refresh(), calculateMs),
  );
};

const readinessOf = ({ selections }: Slip): SlipReadiness => {
  if (selections.some((held) => offerNow(held).status !== 'open')) return 'suspended';
  return selections.some((held) => hasPriceMoved(held) || hasLineMoved(held)) ? 'moved' : 'ready';
};

/** Whether the server takes the move without asking, as the customer chose. A preference is about prices alone. */
const isTakenUnasked = (held: SlipSelection, acceptance: PriceAcceptance): boolean => {
  const { price } = offerNow(held);
  if (!price || !held.acceptedPrice || hasLineMoved(held)) return false;
  return acceptance === 'any' || (acceptance === 'better' && comparePrices(price, held.acceptedPrice) > 0);
};

const shownOffer = (held: SlipSelection): AcceptedOffer => ({
  selectionId: held.selectionId,
  price: offerNow(held).price,
  line: held.line,
  movedLine: hasLineMoved(held),
});

/** What moved on the slip so that a bet on it has to be asked for anew; the press of the place button accepts it. */
export const offersToAccept = (
  { selections, priceAcceptance }: Slip,
  isBetOn: (held: SlipSelection) => boolean,
): AcceptedOffer[] =>
  selections
    .filter((held) => (hasPriceMoved(held) || hasLineMoved(held)) && isBetOn(held))
    .filter((held) => !isTakenUnasked(held, priceAcceptance))
    .map(shownOffer);

/** Where the slip stands, and what on it a press accepts. */
type SlipOffer = { readiness: SlipReadiness; toAccept: readonly AcceptedOffer[] };

/** Whether everything on the slip can be bet on as the customer saw it; follows every live price on it. */
export const useSlipOffer = (slip: Slip): SlipOffer => {
  const { query, stakes } = useBetslip();
  const refresh = useCallback(() => refreshSoon(query), [query]);
  const isCombined = slip.combinations.some(({ id, stake }) => stakes.now(id, stake) > 0);
  const isBetOn = ({ selectionId, stake }: SlipSelection) => isCombined || stakes.now(selectionId, stake) > 0;
  const read = (): SlipOffer => ({ readiness: readinessOf(slip), toAccept: offersToAccept(slip, isBetOn) });
  // By its content: what is read is another object each time.
  useLivePrices(slip.selections, () => JSON.stringify(read()), refresh);
  return read();
};
