import type { Boosts } from '../../domain/boosts/service.ts';
import { type Quotes, quotesOf, type ReadOffers } from '../../pricing/betslip/quotes.ts';
import type { Slip } from '../../pricing/betslip/slip.ts';
import type { SelectionRef } from '../../pricing/offer.ts';
import type { Catalogue } from './catalogue.ts';

/** Where quotes come from. */
type QuoteSources = {
  catalogue: Pick<Catalogue, 'offers' | 'isFeedLive'>;
  boosts: Pick<Boosts, 'current'>;
};

/** What is missing is looked for once more after the catalogue has said that it is complete. */
const readOffers = async (
  catalogue: QuoteSources['catalogue'],
  refs: readonly SelectionRef[],
): Promise<ReadOffers> => {
  const offers = await catalogue.offers(refs);
  if (!offers.includes(undefined)) return { offers, isComplete: true };
  const isComplete = await catalogue.isFeedLive();
  return { offers: isComplete ? await catalogue.offers(refs) : offers, isComplete };
};

/** How the selections of a slip are offered now, with the boosts of big games: one round trip where all are. */
export const readQuotes = async (
  { selections }: Pick<Slip, 'selections'>,
  { catalogue, boosts }: QuoteSources,
): Promise<Quotes> => {
  if (selections.length === 0) return new Map();
  const [offers, boostsNow] = await Promise.all([readOffers(catalogue, selections), boosts.current()]);
  return quotesOf(selections, offers, boostsNow);
};
