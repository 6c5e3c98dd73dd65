import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import { createSettlementIndex } from '../../adapters/settlement-index/settlement-index.ts';
import type { TradingServices } from './services.ts';

type Services = Pick<TradingServices, 'markets' | 'redis'>;

/** Markets with what they are called. */
export const withNames = async <Market extends { marketId: string }>(
  { redis }: Pick<Services, 'redis'>,
  markets: readonly Market[],
): Promise<(Market & { name: string | null })[]> => {
  const names = await createCatalogue(redis).namesOf(markets.map(({ marketId }) => marketId));
  return markets.map((market, index) => ({ ...market, name: names[index] ?? null }));
};

/** The fixture of a market that is offered. Refuses `unknown-market`. */
export const fixtureOfMarket = async (
  { redis }: Pick<Services, 'redis'>,
  marketId: string,
): Promise<string | Refusal> => {
  const [fixtureId] = await createCatalogue(redis).fixturesOf([marketId]);
  return fixtureId ?? refuse('unknown-market', { field: 'marketId' });
};

/**
 * Why operations can do nothing with this market: it is neither offered, nor has it open bets, nor was it ever resulted
 * or frozen.
 */
export const refuseUnknownMarket = async (
  services: Services,
  marketId: string,
): Promise<Refusal | undefined> => {
  const fixtureId = await fixtureOfMarket(services, marketId);
  if (typeof fixtureId === 'string') return undefined;
  if ((await createSettlementIndex(services.redis).countOpen(marketId)) > 0) return undefined;
  const { revision } = await services.markets.load(marketId);
  return revision >= 0n ? undefined : fixtureId;
};
