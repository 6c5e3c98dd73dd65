import { setTimeout as sleep } from 'node:timers/promises';
import { freezeMarket, listFrozenMarkets } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { type SettlementIndex, settlementIndex } from '../../processes/settlement/settlement-index.ts';

/** How long the answer waits for settlement to know: after that it will, as soon as it is back. */
const knownWithinMs = 2000;
const lookEveryMs = 20;

const untilKnown = async (index: SettlementIndex, position: bigint): Promise<void> => {
  const until = Date.now() + knownWithinMs;
  while ((await index.checkpoint()) < position && Date.now() < until) await sleep(lookEveryMs);
};

/** Operations withhold what a market pays, and release it. */
export const freezeMarketRoutes = ({
  markets,
  redis,
  log,
}: Pick<Dependencies, 'markets' | 'redis' | 'log'>): Route[] => {
  const index = settlementIndex(redis);

  const freeze = route(freezeMarket, async ({ body, commandId, correlationId, actor, now }) => {
    const { marketId, frozen, reason } = body;
    const decided = await markets.execute(
      marketId,
      frozen ? { type: 'freeze', marketId, reason } : { type: 'release', marketId },
      { commandId, correlationId, actor, now },
    );
    if (isRefusal(decided)) return decided;
    log.warn(
      { marketId, frozen, reason, actor: actor.id },
      frozen ? 'a market is frozen' : 'a market is released',
    );
    if (decided.events.length > 0) await untilKnown(index, decided.position);
    return { body: { success: true as const, msg: 'Success' }, position: decided.position };
  });

  const list = route(listFrozenMarkets, async () => ({ body: { markets: await index.listFrozen() } }));
  return [freeze, list];
};
