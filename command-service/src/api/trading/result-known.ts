import { hasResult, type ReadsFields } from '../../adapters/catalogue/results.ts';
import type { OpenLeg } from '../../domain/account/bets/open-bet.ts';
import type { MarketState } from '../../domain/market/market.ts';

type Services = {
  markets: { load(marketId: string): Promise<{ state: Pick<MarketState, 'declared'> }> };
  redis: ReadsFields;
};

/**
 * Whether the system knows a result of one of the bet's markets: recorded, whether or not it is frozen, or said by the
 * feed and about to be recorded; or that one of its fixtures is over.
 */
export const isResultKnown = async (
  { markets, redis }: Services,
  { legs }: { legs: readonly Pick<OpenLeg, 'fixtureId' | 'marketId'>[] },
): Promise<boolean> => {
  const known = await Promise.all(
    legs.map(async (leg) => {
      const { state } = await markets.load(leg.marketId);
      return Object.keys(state.declared).length > 0 || (await hasResult(redis, leg));
    }),
  );
  return known.includes(true);
};
