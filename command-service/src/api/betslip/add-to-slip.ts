import { comparePrices, type Price } from '@paddock/contracts/odds';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import type { SlipKind, SlipOwner } from '../../adapters/slip-store.ts';
import { seenOf } from '../../pricing/betslip/acknowledge-prices.ts';
import { priceTypeNow } from '../../pricing/betslip/quotes.ts';
import { addSelection, emptySlip, type NewSelection, type Slip } from '../../pricing/betslip/slip.ts';
import type { Offer, SelectionRef } from '../../pricing/offer.ts';
import type { BetslipContext } from './context.ts';

/** A selection that a browser asks to add. */
export type SelectionRequest = SelectionRef & {
  /** The price that its button showed; absent: that of now. */
  shown?: Price | undefined;
  eachWay?: boolean | undefined;
  priceType?: 'board' | 'sp' | undefined;
};

/** Selections that can be added to a slip, and why the others can't. */
type CheckedSelections = { selections: NewSelection[]; moved: boolean; refusals: Refusal[] };

const hasMoved = (shown: Price | undefined, now: Price | null): boolean =>
  shown !== undefined && (now === null || comparePrices(shown, now) !== 0);

const newSelection = (request: SelectionRequest, offer: Offer): NewSelection => {
  const { fixtureId, marketId, selectionId, shown, eachWay } = request;
  return {
    fixtureId,
    marketId,
    selectionId,
    ...seenOf(offer),
    ...(shown && { seenPrice: shown }),
    priceType: priceTypeNow(request, offer),
    eachWay: eachWay === true && offer.market.eachWay !== undefined,
  };
};

const check = (
  requests: readonly SelectionRequest[],
  offers: readonly (Offer | undefined)[],
): CheckedSelections => {
  const checked: CheckedSelections = { selections: [], moved: false, refusals: [] };
  for (const [index, request] of requests.entries()) {
    const offer = offers[index];
    if (!offer?.isTradable) {
      checked.refusals.push(refuse(offer ? 'selection-suspended' : 'selection-unknown'));
      continue;
    }
    const added = newSelection(request, offer);
    checked.moved ||= added.priceType === 'board' && hasMoved(request.shown, offer.selection.price);
    checked.selections.push(added);
  }
  return checked;
};

/** Adds one after another, with the refusals of those that can't be added. */
const addAll = (slip: Slip, selections: readonly NewSelection[]): { slip: Slip; refusals: Refusal[] } => {
  const refusals: Refusal[] = [];
  const after = selections.reduce((held, added) => {
    const next = addSelection(held, added);
    if (!isRefusal(next)) return next;
    refusals.push(next);
    return held;
  }, slip);
  return { slip: after, refusals };
};

/** How many selections are on the slip now, with the message for the customer, if any. */
type AddAnswer = { Status: 0 | 1 | 2; msg: string; Bets: number };

/** 2 when nothing was added, 1 with a message, 0 otherwise. */
const answerOf = (added: number, moved: boolean, refusals: readonly Refusal[], slip: Slip): AddAnswer => {
  const [refusal] = refusals;
  const Bets = slip.selections.length;
  if (refusal) return { Status: added === 0 ? 2 : 1, msg: refusalText(refusal), Bets };
  return moved
    ? { Status: 1, msg: refusalText(refuse('price-changed')), Bets }
    : { Status: 0, msg: '', Bets };
};

/**
 * Adds selections to a visitor's slip; the popup's then holds nothing else. Takes what is offered and open, and
 * says when a price is not the one that was shown: the slip marks it as moved.
 */
export const addToSlip = async (
  { catalogue, slips }: BetslipContext,
  owner: SlipOwner,
  kind: SlipKind,
  requests: readonly SelectionRequest[],
): Promise<AddAnswer> => {
  const { selections, moved, refusals } = check(requests, await catalogue.offers(requests));
  if (selections.length === 0) return answerOf(0, false, refusals, (await slips[kind].read(owner)).slip);
  let refusedBySlip: Refusal[] = [];
  const slip = await slips[kind].update(owner, (before) => {
    const added = addAll(kind === 'popup' ? emptySlip : before, selections);
    refusedBySlip = added.refusals;
    return added.slip;
  });
  return answerOf(selections.length - refusedBySlip.length, moved, [...refusals, ...refusedBySlip], slip);
};
