import type { BoostTerms } from '@paddock/contracts/events';
import type { PriceType } from '@paddock/contracts/odds';
import type { PricedBet } from '../../betting/index.ts';
import type { Offer } from '../offer.ts';
import type { SlipSelection } from './slip.ts';

/**
 * How a selection is offered now, with the boost of its big game where it has one. `boostUsed`: another bet of the
 * customer has it.
 */
export type Quote = Offer & { boost?: BoostTerms; boostUsed?: true };

/**
 * Of each selection of a slip; `undefined` for one that is not offered. One that is not there may be offered: the
 * catalogue that was read does not have all of the feed yet.
 */
export type Quotes = ReadonlyMap<SlipSelection, Quote | undefined>;

const withBoost = (offer: Offer, boost: BoostTerms | undefined): Quote =>
  boost && offer.fixture.status === 'not-started' ? { ...offer, boost } : offer;

/** How selections are offered, in their order; `isComplete`: what is missing is offered no more. */
export type ReadOffers = { offers: readonly (Offer | undefined)[]; isComplete: boolean };

/** The quotes of selections from their offers and the boosts that are offered, by fixture. */
export const quotesOf = (
  selections: readonly SlipSelection[],
  { offers, isComplete }: ReadOffers,
  boosts: ReadonlyMap<string, BoostTerms>,
): Quotes =>
  new Map(
    selections.flatMap((selection, index): [SlipSelection, Quote | undefined][] => {
      const offer = offers[index];
      if (offer) return [[selection, withBoost(offer, boosts.get(selection.fixtureId))]];
      return isComplete ? [[selection, undefined]] : [];
    }),
  );

/** The quotes as a customer has them who used the boosts of these fixtures. */
export const withUsedBoosts = (quotes: Quotes, fixtureIds: readonly string[]): Quotes =>
  new Map(
    [...quotes].map(([selection, quote]): [SlipSelection, Quote | undefined] => {
      const isUsed = quote?.boost && fixtureIds.includes(selection.fixtureId);
      return [selection, isUsed ? { ...quote, boostUsed: true } : quote];
    }),
  );

type QuotedLeg = PricedBet['legs'][number];

/** Whether the customer chose the starting price and the market offers it. */
export const choosesStartingPrice = (
  { priceType }: { priceType?: PriceType | undefined },
  { market }: Pick<Offer, 'market'>,
): boolean => priceType === 'sp' && market.startingPrice;

/** Starting price where the customer chose it and it is offered, or where there is no board price. */
export const priceTypeNow = (
  chosen: { priceType?: PriceType | undefined },
  offer: Pick<Offer, 'market' | 'selection'>,
): PriceType => (offer.selection.price === null || choosesStartingPrice(chosen, offer) ? 'sp' : 'board');

/** Whether a bet at this type of price has best odds guaranteed: they are for board prices taken before the off. */
export const hasBestOdds = (
  { market, fixture }: Pick<Offer, 'market' | 'fixture'>,
  priceType: PriceType,
): boolean => market.bestOddsGuaranteed === true && priceType === 'board' && fixture.status === 'not-started';

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
  const { eachWay } = offer.market;
  const paid = pricedAs(selection, offer);
  return {
    ...paid,
    marketId: selection.marketId,
    selectionId: selection.selectionId,
    ...(eachWay && { eachWay }),
    ...(hasBestOdds(offer, paid.priceType) && { bestOddsGuaranteed: true }),
  };
};
