import type { PriceType } from '@paddock/contracts/odds';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';
import type { PricedBet } from '../../betting/index.ts';
import type { SlipSelection } from './slip.ts';

type QuotedLeg = PricedBet['legs'][number];

/** Starting price where the customer wants it and it is offered, or where there is no board price. */
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
