import type { ShownOffer } from '@paddock/contracts/http';
import type { Offer } from '../offer.ts';
import { choosesStartingPrice, hasBestOdds, type Quotes } from './quotes.ts';
import type { Slip } from './slip.ts';

/** What the customer sees of a selection as it is offered now. */
export const seenOf = ({ fixture, market, selection }: Offer) => ({
  seenPrice: selection.price,
  seenLine: market.line ?? null,
  seenEachWay: market.eachWay ?? null,
  seenBestOdds: hasBestOdds({ fixture, market }, 'board'),
  seenNonRunnerNoBet: market.nonRunnerNoBet === true,
});

/**
 * The customer has now seen, and accepts, everything as these quotes offer it. What is not offered stays as it
 * was; a starting price that is offered no more becomes the board price, and each-way without terms is unticked.
 */
export const acknowledgeOffers = (slip: Slip, quotes: Quotes): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => {
    const offer = quotes.get(held);
    if (!offer) return held;
    return {
      ...held,
      ...seenOf(offer),
      priceType: choosesStartingPrice(held, offer) ? ('sp' as const) : ('board' as const),
      eachWay: held.eachWay && offer.market.eachWay !== undefined,
    };
  }),
});

/** Each-way terms that came since a selection was put on the slip are seen by whoever ticks each-way by them. */
export const noteNewTerms = (slip: Slip, quotes: Quotes): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => ({
    ...held,
    seenEachWay: held.seenEachWay ?? quotes.get(held)?.market.eachWay ?? null,
  })),
});

/** The slip with everything seen as it was shown; what was not shown stays as it is. */
export const acknowledgePrices = (slip: Slip, shown: Slip): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => {
    const same = shown.selections.find(
      ({ marketId, selectionId }) => marketId === held.marketId && selectionId === held.selectionId,
    );
    if (!same) return held;
    const { stake, boosted } = held;
    return { ...same, stake, boosted };
  }),
});

/** The slip with these offers accepted: how what moved was shown when the customer pressed. */
export const acceptShown = (slip: Slip, shown: readonly ShownOffer[]): Slip => ({
  ...slip,
  selections: slip.selections.map((held) => {
    const offer = shown.find(({ selection }) => selection === held.selectionId);
    if (!offer) return held;
    const { price, line, eachWay = held.seenEachWay } = offer;
    return { ...held, seenPrice: price, seenLine: line, seenEachWay: eachWay };
  }),
});
