import { listStoppedMarkets, stopTrading } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { createSaidOnFeed, createStoppedMarkets } from '../../adapters/trading-index/stopped-markets.ts';
import { refuseOtherThan } from '../repeated-request.ts';
import { fixtureOfMarket, withNames } from './known-market.ts';
import type { TradingServices } from './services.ts';
import { waitForFold } from './wait-for-fold.ts';

type Services = Pick<TradingServices, 'trading' | 'redis' | 'log'>;

/** The fixture of a market that was stopped, which may be offered no more. */
const fixtureOfStopped = async ({ redis }: Services, marketId: string): Promise<string | undefined> =>
  (await createStoppedMarkets(redis).list()).find((stopped) => stopped.marketId === marketId)?.fixtureId;

/**
 * A market is stopped once the index says so that every placement asks; it goes on once the feed was told, by which the
 * catalogue and screens stop it too. Where that takes too long the answer says that it is being done.
 */
const stopRoute = (services: Services) => {
  const [index, said] = [createStoppedMarkets(services.redis), createSaidOnFeed(services.redis)];
  return commandRoute(
    stopTrading,
    async ({ body: { marketId, stopped, reason }, actor }, context) => {
      const held = stopped ? undefined : await fixtureOfStopped(services, marketId);
      const fixtureId = held ?? (await fixtureOfMarket(services, marketId));
      if (isRefusal(fixtureId)) return fixtureId;
      const decided = await services.trading.execute(
        marketId,
        stopped ? { type: 'stop', marketId, fixtureId, reason } : { type: 'resume', marketId, fixtureId },
        // One key for two markets is two commands.
        { ...context, commandId: `${context.commandId}/${marketId}` },
      );
      if (isRefusal(decided)) return decided;
      services.log.warn({ marketId, stopped, actor: actor.id }, 'trading of a market is changed');
      return { ...decided, inEffect: await waitForFold(stopped ? index : said, decided.position) };
    },
    ({ events, state, inEffect }, { body: { stopped } }) => {
      const other = refuseOtherThan(events, stopped ? 'TradingStopped' : 'TradingResumed');
      if (other) return other;
      // A repeat, of what somebody else has undone since.
      if (state.stopped !== stopped) return refuse('changed-meanwhile');
      return { ...success(inEffect ? undefined : texts.operations.beingDone), inEffect };
    },
  );
};

/** Operations keep a market from taking bets, whatever the feed says of it, and let it go on. */
export const stopTradingRoutes = (services: Services): Route[] => [
  stopRoute(services),
  route(listStoppedMarkets, async () => ({
    body: { markets: await withNames(services, await createStoppedMarkets(services.redis).list()) },
  })),
];
