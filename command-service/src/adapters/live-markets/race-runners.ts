import type { Runner } from '../../domain/market/field.ts';
import type { Offer } from '../../pricing/offer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The runners of the races that legs wait for, by market, in one more round trip where there are races. */
export const readRaceRunners = async (
  book: Pick<Catalogue, 'runners'>,
  offers: readonly (Offer | undefined)[],
): Promise<ReadonlyMap<string, readonly Runner[]>> => {
  const races = new Map(
    offers.flatMap((offer) => (offer?.fixture.race ? [[offer.market.marketId, offer] as const] : [])),
  );
  const found = [...races].map(async ([marketId, { fixture, market }]) => {
    return [marketId, await book.runners(fixture.fixtureId, market)] as const;
  });
  return new Map(await Promise.all(found));
};
