import { freezeMarket, listFrozenMarkets } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import {
  createSettlementIndex,
  type SettlementIndex,
} from '../../adapters/settlement-index/settlement-index.ts';
import { refuseOther, refuseOtherThan } from '../repeated-request.ts';
import { refuseUnknownMarket, withNames } from './known-market.ts';
import type { TradingServices } from './services.ts';
import { waitForFold } from './wait-for-fold.ts';

const freezeRoute = (
  { markets, redis, log }: Pick<TradingServices, 'markets' | 'redis' | 'log'>,
  index: SettlementIndex,
) =>
  commandRoute(
    freezeMarket,
    async ({ body: { marketId, frozen, reason, seen }, actor }, context) => {
      const unknown = await refuseUnknownMarket({ markets, redis }, marketId);
      if (unknown) return unknown;
      const decided = await markets.execute(
        marketId,
        frozen ? { type: 'freeze', marketId, reason } : { type: 'release', marketId, seen },
        // One key for two markets is two commands.
        { ...context, commandId: `${context.commandId}/${marketId}` },
      );
      if (isRefusal(decided)) return decided;
      log.warn({ marketId, frozen, actor: actor.id }, frozen ? 'a market is frozen' : 'a market is released');
      if (decided.events.length > 0) await waitForFold(index, decided.position);
      return decided;
    },
    ({ events, state }, { body: { frozen, reason } }) => {
      const other =
        refuseOtherThan(events, frozen ? 'MarketFrozen' : 'MarketReleased') ??
        refuseOther(events, { MarketFrozen: { reason } });
      if (other) return other;
      // Another reason than was seen, or a repeat of what somebody else has undone since.
      return (state.frozenFor !== undefined) === frozen ? success() : refuse('changed-meanwhile');
    },
  );

/** Operations withhold what a market pays, and release it. */
export const freezeMarketRoutes = (services: Pick<TradingServices, 'markets' | 'redis' | 'log'>): Route[] => {
  const index = createSettlementIndex(services.redis);
  return [
    freezeRoute(services, index),
    route(listFrozenMarkets, async () => ({
      body: { markets: await withNames(services, await index.listFrozen()) },
    })),
  ];
};
