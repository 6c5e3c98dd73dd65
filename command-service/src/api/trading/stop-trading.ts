import { listStoppedMarkets, stopTrading } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { createStoppedMarkets } from '../../adapters/trading-index/stopped-markets.ts';
import { fixtureOfMarket } from './known-market.ts';
import type { TradingServices } from './services.ts';

type Services = Pick<TradingServices, 'trading' | 'redis' | 'log'>;

/** The fixture of a market that was stopped, which may be offered no more. */
const fixtureOfStopped = async ({ redis }: Services, marketId: string): Promise<string | undefined> =>
  (await createStoppedMarkets(redis).list()).find((stopped) => stopped.marketId === marketId)?.fixtureId;

/** The process that follows says it on the feed; until then, some milliseconds, bets may still be taken. */
const stopRoute = (services: Services) =>
  commandRoute(
    stopTrading,
    async ({ body: { marketId, stopped, reason }, actor }, context) => {
      const held = stopped ? undefined : await fixtureOfStopped(services, marketId);
      const fixtureId = held ?? (await fixtureOfMarket(services, marketId));
      if (isRefusal(fixtureId)) return fixtureId;
      services.log.warn({ marketId, stopped, reason, actor: actor.id }, 'trading of a market is changed');
      return services.trading.execute(
        marketId,
        stopped ? { type: 'stop', marketId, fixtureId, reason } : { type: 'resume', marketId, fixtureId },
        // One key for two markets is two commands.
        { ...context, commandId: `${context.commandId}/${marketId}` },
      );
    },
    () => success(),
  );

/** Operations keep a market from taking bets, whatever the feed says of it, and let it go on. */
export const stopTradingRoutes = (services: Services): Route[] => [
  stopRoute(services),
  route(listStoppedMarkets, async () => ({
    body: { markets: await createStoppedMarkets(services.redis).list() },
  })),
];
