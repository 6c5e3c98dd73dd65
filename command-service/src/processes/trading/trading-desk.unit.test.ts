import { setImmediate } from 'node:timers/promises';
import type { TradingEvent } from '@paddock/contracts/events';
import type { FeedMessage } from '@paddock/contracts/feed';
import type { StoredEvent } from '@paddock/service-kit/events';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { expect, it } from 'vitest';
import type { StoppedMarket } from '../../adapters/trading-index/stopped-markets.ts';
import { createDesk } from './trading-desk.ts';

const market = { marketId: 'm-1', fixtureId: 'f-1' };
const at = '2026-11-20T12:00:00.000Z';
const stored = (event: TradingEvent, position: bigint): StoredEvent<TradingEvent> => ({
  ...recorded(event, { stream: 'trading-m-1', revision: position, position }),
  ...event,
  metadata: {
    ...{ commandId: 'c', correlationId: 'c', causationId: 'c', at, schemaVersion: 1 },
    actor: { kind: 'staff', id: 's-1', channel: 'desktop' },
  },
});
const log = [
  stored({ type: 'TradingStopped', data: { ...market, reason: 'wrong price' } }, 10n),
  stored({ type: 'TradingResumed', data: market }, 11n),
];

/** The index that copies share, and the feed that they speak on. */
const createShared = () => {
  const stopped = new Map<string, StoppedMarket>();
  const said: string[] = [];
  let folded = -1n;
  return {
    said,
    speak: async (messages: readonly FeedMessage[]) => {
      said.push(...messages.map(({ type }) => type));
    },
    index: {
      checkpoint: async () => folded,
      list: async () => [...stopped.values()],
      stop: async (events: readonly StoredEvent<TradingEvent>[]) => {
        for (const { type, data, position } of events) {
          if (position > folded && type === 'TradingStopped') stopped.set(data.marketId, { ...data, at });
        }
      },
      fold: async (events: readonly StoredEvent<TradingEvent>[]) => {
        for (const { type, data, position } of events) {
          if (position <= folded) continue;
          if (type === 'TradingStopped') stopped.set(data.marketId, { ...data, at });
          else stopped.delete(data.marketId);
          folded = position;
        }
      },
    },
  };
};

/** What a copy does from its start to the end of the log. */
const runFrom = async (desk: ReturnType<typeof createDesk>): Promise<void> => {
  const from = await desk.checkpoint();
  const rest = log.filter(({ position }) => position > from);
  if (rest.length > 0) await desk.fold(rest, from);
};

it('a market that another copy lets go on while this one starts and says what is stopped, goes on', async () => {
  const { index, said, speak } = createShared();
  const running = createDesk(index, speak);
  await running.checkpoint();
  await running.fold([log[0]!], -1n);
  let isFirst = true;
  const restarting = createDesk(index, async (messages) => {
    // The other copy is faster than this one's first words.
    if (isFirst) await running.fold([log[1]!], 10n);
    isFirst = false;
    await speak(messages);
  });
  await runFrom(restarting);
  expect(said).toEqual(['TradingStopped', 'TradingResumed', 'TradingStopped', 'TradingResumed']);
  expect(await index.list()).toEqual([]);
});

it('what is stopped is said again at each start, and once in it', async () => {
  const { index, said, speak } = createShared();
  await index.fold([log[0]!]);
  const desk = createDesk(index, speak);
  expect([await desk.checkpoint(), await desk.checkpoint()]).toEqual([10n, 10n]);
  await setImmediate();
  expect(said).toEqual(['TradingStopped']);
});

it('a market that is stopped takes no bets from then on, also while nothing can be said on the feed; it goes on once that is said', async () => {
  const { index, said, speak } = createShared();
  let isReachable = false;
  const desk = createDesk(index, async (messages) => {
    if (!isReachable) throw new Error('kafka not connected');
    await speak(messages);
  });
  expect(await desk.checkpoint()).toBe(-1n);
  await expect(desk.fold([log[0]!], -1n)).rejects.toThrow('kafka not connected');
  expect(await index.list()).toMatchObject([{ marketId: 'm-1' }]);
  expect(await index.checkpoint()).toBe(-1n);
  await expect(desk.fold(log, -1n)).rejects.toThrow('kafka not connected');
  expect(await index.list()).toMatchObject([{ marketId: 'm-1' }]);
  isReachable = true;
  await desk.fold(log, -1n);
  const again = 'TradingStopped';
  expect([await index.list(), said]).toEqual([[], [again, 'TradingStopped', 'TradingResumed']]);
});
