import type { Boosts } from '../../domain/boosts/service.ts';
import { type Quotes, quotesOf } from '../../pricing/betslip/quotes.ts';
import type { Slip } from '../../pricing/betslip/slip.ts';
import type { Catalogue } from './catalogue.ts';

/** Where quotes come from. */
type QuoteSources = { catalogue: Pick<Catalogue, 'offers'>; boosts: Pick<Boosts, 'current'> };

/** How the selections of a slip are offered now, with the boosts of big games: one round trip. */
export const readQuotes = async (
  { selections }: Pick<Slip, 'selections'>,
  { catalogue, boosts }: QuoteSources,
): Promise<Quotes> => {
  if (selections.length === 0) return new Map();
  const [offers, boostsNow] = await Promise.all([catalogue.offers(selections), boosts.current()]);
  return quotesOf(selections, offers, boostsNow);
};
