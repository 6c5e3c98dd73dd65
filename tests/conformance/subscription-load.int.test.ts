import {
  type EventStoreDBClient,
  eventTypeFilter,
  type ResolvedEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connectSeveral } from './support/engine.ts';
import { event, expectAscending, follow, newStream, placesOf, positionsOf } from './support/events.ts';

const writers = 4;
const streamsEach = 25;
const eventCount = sized(8_000, 20_000);
const inFlight = 16;

describe('Subscriptions while thousands of events are appended by several writers', () => {
  const mark = newStream('load');
  let clients: EventStoreDBClient[];

  useStarted(async (start) => {
    ({ clients } = await start(connectSeveral(writers + 1)));
  });

  const ours = (events: readonly ResolvedEvent[]) =>
    events.filter(({ event }) => event?.streamId.startsWith(mark));

  const expectWhole = (events: readonly ResolvedEvent[], count: number): void => {
    expect(new Set(placesOf(events)).size).toBe(count);
    expect(events).toHaveLength(count);
    expectAscending(positionsOf(events));
    const next = new Map<string, bigint>();
    for (const { event } of events) {
      const expected = next.get(event!.streamId);
      if (expected !== undefined) expect(event!.revision).toBeGreaterThanOrEqual(expected);
      next.set(event!.streamId, event!.revision + 1n);
    }
  };

  /** Each writer keeps some appends in flight; every tenth event is of another type. */
  const write = async (client: EventStoreDBClient, writer: number, half: () => void): Promise<void> => {
    let sent = 0;
    const share = eventCount / writers;
    const lane = async () => {
      while (sent < share) {
        const number = sent++;
        if (number === share / 2) half();
        const stream = `${mark}-${writer}-${number % streamsEach}`;
        await client.appendToStream(stream, event(number % 10 === 0 ? `Tenth${mark}` : 'Load', { number }));
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
  };

  it('see all of them, in order, each once: live, filtered, and started late', async () => {
    const reader = clients[writers]!;
    const live = follow(reader.subscribeToAll({ fromPosition: 'end' }));
    const types = follow(reader.subscribeToAll({ filter: eventTypeFilter({ prefixes: [`Tenth${mark}`] }) }));
    const names = follow(reader.subscribeToAll({ filter: streamNameFilter({ prefixes: [`${mark}-2-`] }) }));
    const one = follow(reader.subscribeToStream(`${mark}-0-0`));
    await Promise.all([live, types, names].map((reading) => reading.untilCaughtUp()));
    await one.untilConfirmed();
    const { promise: halfWay, resolve: half } = Promise.withResolvers<void>();
    const late = halfWay.then(() => follow(reader.subscribeToAll()));
    await Promise.all(clients.slice(0, writers).map((client, writer) => write(client, writer, half)));
    const lateReading = await late;
    await Promise.all([
      live.until(() => ours(live.events).length >= eventCount),
      lateReading.until(() => ours(lateReading.events).length >= eventCount),
      types.untilCount(eventCount / 10),
      names.untilCount(eventCount / writers),
      one.untilCount(eventCount / writers / streamsEach),
    ]);
    await Promise.all([live, types, names, one, lateReading].map((reading) => reading.stop()));
    expectWhole(ours(live.events), eventCount);
    expectWhole(ours(lateReading.events), eventCount);
    expectWhole(types.events, eventCount / 10);
    expectWhole(names.events, eventCount / writers);
    expectWhole(one.events, eventCount / writers / streamsEach);
  });

  it('give a reader that stands still for a while everything when it goes on', async () => {
    const stream = newStream('slow');
    const subscription = clients[0]!.subscribeToStream(stream, {}, { highWaterMark: 1 });
    const slow: ResolvedEvent[] = [];
    const batch = () =>
      Array.from({ length: 500 }, (_, number) => event('Slow', { number, text: 'x'.repeat(1_000) }));
    const reading = (async () => {
      for await (const resolved of subscription) {
        slow.push(resolved);
        if (slow.length === 1) await new Promise((resolve) => setTimeout(resolve, 1_500));
        if (slow.length === 10_000) return;
      }
    })();
    for (let round = 0; round < 20; round++) await clients[1]!.appendToStream(stream, batch());
    await reading;
    expectWhole(slow, 10_000);
  });
});
