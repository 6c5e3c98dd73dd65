import { hasResult } from '../../adapters/catalogue/results.ts';
import type { OpenBet } from '../../domain/account/bets/open-bet.ts';
import type { TradingServices } from './services.ts';

/**
 * Whether the system knows a result of one of the bet's markets: recorded, whether or not it is frozen, or said by the
 * feed and about to be recorded.
 */
export const isResultKnown = async (
  { markets, redis }: Pick<TradingServices, 'markets' | 'redis'>,
  { legs }: OpenBet,
): Promise<boolean> => {
  const known = await Promise.all(
    legs.map(async (leg) => {
      const { state } = await markets.load(leg.marketId);
      return Object.keys(state.declared).length > 0 || (await hasResult(redis, leg));
    }),
  );
  return known.includes(true);
};
