import { comparePrices, type Price } from '@paddock/contracts/odds';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import type { Offer, SelectionRef } from '../../adapters/catalogue/catalogue.ts';
import { seenOf } from '../../pricing/betslip/moves.ts';
import { addSelection, emptySlip, type NewSelection, type Slip } from '../../pricing/betslip/slip.ts';
import type { BetslipDesk } from './context.ts';

/** A selection as a browser asks for it. */
export type AskedFor = SelectionRef & {
  /** The price that its button showed; absent: that of now. */
  shown?: Price | undefined;
  eachWay?: boolean | undefined;
  priceType?: 'board' | 'sp' | undefined;
};

/** Selections that can come onto a slip, and why the others can't. */
type Checked = { news: NewSelection[]; moved: boolean; refusals: Refusal[] };

const hasMoved = (shown: Price | undefined, now: Price | null): boolean =>
  shown !== undefined && (now === null || comparePrices(shown, now) !== 0);

const newSelection = (asked: AskedFor, offer: Offer): NewSelection => {
  const { fixtureId, marketId, selectionId, shown, eachWay, priceType } = asked;
  const { market, selection } = offer;
  const isSp = selection.price === null || (priceType === 'sp' && market.startingPrice);
  return {
    fixtureId,
    marketId,
    selectionId,
    ...seenOf(offer),
    ...(shown && { seenPrice: shown }),
    priceType: isSp ? 'sp' : 'board',
    eachWay: eachWay === true && market.eachWay !== undefined,
  };
};

const check = (asked: readonly AskedFor[], offers: readonly (Offer | undefined)[]): Checked => {
  const checked: Checked = { news: [], moved: false, refusals: [] };
  for (const [index, wanted] of asked.entries()) {
    const offer = offers[index];
    if (!offer?.isTradable) {
      checked.refusals.push(refuse(offer ? 'selection-suspended' : 'selection-unknown'));
      continue;
    }
    const added = newSelection(wanted, offer);
    checked.moved ||= added.priceType === 'board' && hasMoved(wanted.shown, offer.selection.price);
    checked.news.push(added);
  }
  return checked;
};

export type Added = { Status: 0 | 1 | 2; msg: string; Bets: number };

/** Adds one after another; what does not go on says why. */
const addAll = (slip: Slip, news: readonly NewSelection[]): { slip: Slip; refusals: Refusal[] } => {
  const refusals: Refusal[] = [];
  const after = news.reduce((held, added) => {
    const next = addSelection(held, added);
    if (!isRefusal(next)) return next;
    refusals.push(next);
    return held;
  }, slip);
  return { slip: after, refusals };
};

/** 2 when nothing went on, 1 with something to say, 0 otherwise. */
const answerOf = (added: number, moved: boolean, refusals: readonly Refusal[], slip: Slip): Added => {
  const [refusal] = refusals;
  const Bets = slip.selections.length;
  if (refusal) return { Status: added === 0 ? 2 : 1, msg: refusalText(refusal), Bets };
  return moved
    ? { Status: 1, msg: refusalText(refuse('price-changed')), Bets }
    : { Status: 0, msg: '', Bets };
};

/**
 * Puts selections on a visitor's slip; the popup's then holds nothing else. Takes what is offered and open, and
 * says when a price is not the one that was shown: the slip marks it as moved.
 */
export const addToSlip = async (
  desk: BetslipDesk,
  visitorId: string,
  kind: 'page' | 'popup',
  asked: readonly AskedFor[],
): Promise<Added> => {
  const { news, moved, refusals } = check(asked, await desk.catalogue.offers(asked));
  if (news.length === 0) return answerOf(0, false, refusals, (await desk.slips[kind].read(visitorId)).slip);
  let refusedOn: Refusal[] = [];
  const slip = await desk.slips[kind].update(visitorId, (before) => {
    const from = kind === 'popup' ? emptySlip : before;
    const added = addAll(from, news);
    refusedOn = added.refusals;
    return added.slip;
  });
  return answerOf(news.length - refusedOn.length, moved, [...refusals, ...refusedOn], slip);
};
