import type { BoostTerms } from '@paddock/contracts/events';
import type { PriceType } from '@paddock/contracts/odds';
import type { PricedBet } from '../../betting/index.ts';
import type { Offer } from '../offer.ts';
import type { SlipSelection } from './slip.ts';

/** How a selection is offered now, with the boost of its big game where it has one. */
export type Quote = Offer & { boost?: BoostTerms };

/** Of each selection of a slip; `undefined` for one that is not offered. */
export type Quotes = ReadonlyMap<SlipSelection, Quote | undefined>;

const withBoost = (offer: Offer, boost: BoostTerms | undefined): Quote =>
  boost && offer.fixture.status === 'not-started' ? { ...offer, boost } : offer;

/** The quotes of selections from their offers, in the same order, and the boosts that are offered, by fixture. */
export const quotesOf = (
  selections: readonly SlipSelection[],
  offers: readonly (Offer | undefined)[],
  boosts: ReadonlyMap<string, BoostTerms>,
): Quotes =>
  new Map(
    selections.map((selection, index) => {
      const offer = offers[index];
      return [selection, offer && withBoost(offer, boosts.get(selection.fixtureId))];
    }),
  );

type QuotedLeg = PricedBet['legs'][number];

/** Starting price where the customer chose it and it is offered, or where there is no board price. */
export const priceTypeNow = (
  { priceType }: Pick<SlipSelection, 'priceType'>,
  { market, selection }: Pick<Offer, 'market' | 'selection'>,
): PriceType => (selection.price === null || (priceType === 'sp' && market.startingPrice) ? 'sp' : 'board');

/** What the selection is paid at as it is offered now. */
export const pricedAs = (
  selection: Pick<SlipSelection, 'priceType'>,
  offer: Pick<Offer, 'market' | 'selection'>,
): Pick<QuotedLeg, 'priceType' | 'price'> => {
  const { price } = offer.selection;
  return priceTypeNow(selection, offer) === 'board' && price
    ? { priceType: 'board', price }
    : { priceType: 'sp' };
};

/** The leg as the betting maths reads it. */
export const quotedLeg = (selection: SlipSelection, offer: Offer): QuotedLeg => {
  const { eachWay, bestOddsGuaranteed } = offer.market;
  const paid = pricedAs(selection, offer);
  return {
    ...paid,
    marketId: selection.marketId,
    selectionId: selection.selectionId,
    ...(eachWay && { eachWay }),
    ...(bestOddsGuaranteed && paid.priceType === 'board' && { bestOddsGuaranteed: true }),
  };
};
