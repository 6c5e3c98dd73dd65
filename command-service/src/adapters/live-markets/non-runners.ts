import type { NonRunner } from '../../pricing/cash-out/expected-deduction.ts';
import type { Offer, SelectionRef } from '../../pricing/offer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

const runnersOf = (offer: Offer): SelectionRef[] =>
  offer.market.selections.map(({ selectionId }) => ({
    fixtureId: offer.fixture.fixtureId,
    marketId: offer.market.marketId,
    selectionId,
  }));

/** The withdrawn runners of the races that legs wait for, by market, in one more round trip where there are races. */
export const readNonRunners = async (
  book: Pick<Catalogue, 'offers'>,
  offers: readonly (Offer | undefined)[],
): Promise<ReadonlyMap<string, readonly NonRunner[]>> => {
  const races = new Map(
    offers.flatMap((offer) => (offer?.fixture.race ? [[offer.market.marketId, offer] as const] : [])),
  );
  const runners = [...races.values()].flatMap(runnersOf);
  const found = runners.length > 0 ? await book.offers(runners) : [];
  const nonRunners = new Map<string, NonRunner[]>();
  for (const [index, { marketId }] of runners.entries()) {
    const selection = found[index]?.selection;
    if (selection?.status !== 'withdrawn') continue;
    nonRunners.set(marketId, [...(nonRunners.get(marketId) ?? []), selection.withdrawn]);
  }
  return nonRunners;
};
