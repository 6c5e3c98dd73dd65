import { setImmediate } from 'node:timers/promises';
import type { TradingEvent } from '@paddock/contracts/events';
import type { FeedMessage } from '@paddock/contracts/feed';
import type { StoredEvent } from '@paddock/service-kit/events';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { expect, it } from 'vitest';
import type { StoppedMarket } from '../../adapters/trading-index/stopped-markets.ts';
import { createDesk, createSpeaker } from './trading-desk.ts';

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
  let noted = -1n;
  return {
    said,
    speak: async (messages: readonly FeedMessage[]) => {
      said.push(...messages.map(({ type }) => type));
    },
    index: {
      checkpoint: async () => folded,
      list: async () => [...stopped.values()],
      fold: async (events: readonly StoredEvent<TradingEvent>[]) => {
        for (const { type, data, position } of events) {
          if (position <= folded) continue;
          if (type === 'TradingStopped') stopped.set(data.marketId, { ...data, at });
          else stopped.delete(data.marketId);
          folded = position;
        }
      },
    },
    upTo: {
      checkpoint: async () => noted,
      note: async (events: readonly StoredEvent<TradingEvent>[]) => {
        noted = events.at(-1)?.position ?? noted;
      },
    },
  };
};

/** What a copy says from its start to the end of the log. */
const runFrom = async (speaker: ReturnType<typeof createSpeaker>): Promise<void> => {
  const from = await speaker.checkpoint();
  const rest = log.filter(({ position }) => position > from);
  if (rest.length > 0) await speaker.fold(rest, from);
};

it('a market that another copy lets go on while this one starts and says what is stopped, goes on', async () => {
  const { index, upTo, said, speak } = createShared();
  const running = createSpeaker(index, upTo, speak);
  await index.fold([log[0]!]);
  await running.checkpoint();
  await running.fold([log[0]!], -1n);
  let isFirst = true;
  const restarting = createSpeaker(index, upTo, async (messages) => {
    // The other copy is faster than this one's first words.
    if (isFirst) await index.fold([log[1]!]);
    if (isFirst) await running.fold([log[1]!], 10n);
    isFirst = false;
    await speak(messages);
  });
  await runFrom(restarting);
  const again = 'TradingStopped';
  expect(said).toEqual([again, 'TradingStopped', 'TradingResumed', again, 'TradingResumed']);
  expect(await index.list()).toEqual([]);
});

it('what is stopped is said again at each start, and once in it', async () => {
  const { index, upTo, said, speak } = createShared();
  await index.fold([log[0]!]);
  await upTo.note([log[0]!]);
  const speaker = createSpeaker(index, upTo, speak);
  expect([await speaker.checkpoint(), await speaker.checkpoint()]).toEqual([10n, 10n]);
  await setImmediate();
  expect(said).toEqual(['TradingStopped']);
});

it('a market that goes on is not said to be stopped by an index that does not know it yet', async () => {
  const { index, upTo, said, speak } = createShared();
  await index.fold([log[0]!]);
  await upTo.note(log);
  const speaker = createSpeaker(index, upTo, speak);
  await speaker.checkpoint();
  await setImmediate();
  expect(said).toEqual([]);
  await index.fold([log[1]!]);
  await speaker.checkpoint();
  await setImmediate();
  expect(said).toEqual([]);
});

it('a market that is stopped takes no bets from then on, also while nothing can be said on the feed; that is said once it can be', async () => {
  const { index, upTo, said, speak } = createShared();
  let isReachable = false;
  const [folding, saying] = createDesk(index, upTo, async (messages) => {
    if (!isReachable) throw new Error('kafka not connected');
    await speak(messages);
  });
  expect(await saying!.checkpoint()).toBe(-1n);
  await folding!.fold([log[0]!], -1n);
  expect(await index.list()).toMatchObject([{ marketId: 'm-1' }]);
  await expect(saying!.fold([log[0]!], -1n)).rejects.toThrow('kafka not connected');
  expect(await upTo.checkpoint()).toBe(-1n);
  isReachable = true;
  await saying!.fold([log[0]!], -1n);
  const again = 'TradingStopped';
  expect([await upTo.checkpoint(), said]).toEqual([10n, [again, 'TradingStopped']]);
});

it('a second market is stopped while the feed has not answered about the first', async () => {
  const { index, upTo } = createShared();
  const [folding, saying] = createDesk(index, upTo, () => new Promise(() => {}));
  const second = stored(
    { type: 'TradingStopped', data: { ...market, marketId: 'm-2', reason: 'goal' } },
    12n,
  );
  await folding!.fold([log[0]!], -1n);
  await saying!.checkpoint();
  void saying!.fold([log[0]!], -1n);
  await folding!.fold([second], 10n);
  expect(await index.list()).toMatchObject([{ marketId: 'm-1' }, { marketId: 'm-2' }]);
});
