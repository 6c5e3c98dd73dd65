import {
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../support/use-started.ts';
import { connect } from './support/engine.ts';
import { event, follow, newStream, numbered, placesOf, settle, typesOf } from './support/events.ts';

describe('Subscribing to all events with a filter', () => {
  const mark = newStream('f').slice(2, 10);
  const bets = `bets-${mark}-1`;
  const purses = `purses-${mark}-1`;
  let client: EventStoreDBClient;

  useStarted(async (start) => {
    ({ client } = await start(connect()));
    await client.appendToStream(bets, [event(`BetPlaced${mark}`), event(`BetSettled${mark}`)]);
    await client.appendToStream(purses, [event(`PurseFilled${mark}`), event(`BetPlaced${mark}`)]);
    await client.setStreamMetadata(bets, { maxCount: 10 });
  });

  const placesPassing = async (filter: Filter): Promise<string[]> => {
    const reading = follow(client.subscribeToAll({ filter }));
    await reading.untilCaughtUp();
    await reading.stop();
    return placesOf(reading.events);
  };

  it('lets events pass by prefixes of the event type', async () => {
    const filter = eventTypeFilter({ prefixes: [`BetPlaced${mark}`, `PurseFilled${mark}`] });
    expect(await placesPassing(filter)).toEqual([`${bets}@0`, `${purses}@0`, `${purses}@1`]);
  });

  it('lets events pass by a regular expression on the event type', async () => {
    const filter = eventTypeFilter({ regex: `^Bet(Placed|Settled)${mark}$` });
    expect(await placesPassing(filter)).toEqual([`${bets}@0`, `${bets}@1`, `${purses}@1`]);
  });

  it('lets events pass by prefixes of the stream name', async () => {
    expect(await placesPassing(streamNameFilter({ prefixes: [`purses-${mark}`] }))).toEqual([
      `${purses}@0`,
      `${purses}@1`,
    ]);
  });

  it('lets events pass by a regular expression on the stream name', async () => {
    const filter = streamNameFilter({ regex: `^(bets|purses)-${mark}-\\d$` });
    expect(await placesPassing(filter)).toHaveLength(4);
  });

  it('leaves out system events when asked to', async () => {
    const all = follow(client.subscribeToAll());
    const ours = follow(client.subscribeToAll({ filter: excludeSystemEvents() }));
    await Promise.all([all.untilCaughtUp(), ours.untilCaughtUp()]);
    await Promise.all([all.stop(), ours.stop()]);
    expect(typesOf(all.events)).toContain('$metadata');
    expect(typesOf(ours.events).filter((type) => type?.startsWith('$'))).toEqual([]);
    expect(placesOf(ours.events)).toEqual(expect.arrayContaining([`${bets}@0`, `${purses}@1`]));
  });

  it('refuses a regular expression that is not one', async () => {
    const reading = follow(client.subscribeToAll({ filter: eventTypeFilter({ regex: '(' }) }));
    await reading.until(() => reading.errors.length > 0);
    expect(reading.errors[0]).toBeInstanceOf(Error);
  });

  it('reports by checkpoints how far it searched, also where nothing passed', async () => {
    const checkpoints: Position[] = [];
    const filter = eventTypeFilter({
      prefixes: [`Nothing${mark}`],
      maxSearchWindow: 10,
      checkpointInterval: 2,
      checkpointReached: (_subscription, position) => void checkpoints.push(position),
    });
    const reading = follow(client.subscribeToAll({ filter, fromPosition: 'end' }));
    await reading.untilCaughtUp();
    const before = checkpoints.length;
    const { position } = await client.appendToStream(newStream(), numbered(205));
    await reading.until(() => checkpoints.length >= before + 10);
    await settle();
    await reading.stop();
    expect(reading.events).toEqual([]);
    expect(checkpoints.length - before).toBeLessThanOrEqual(11);
    expect(checkpoints.at(-1)?.commit).toBeLessThanOrEqual(position?.commit ?? 0n);
  });

  it('never has a checkpoint overtake an event that passes', async () => {
    const type = `Passing${mark}`;
    const seen: bigint[] = [];
    const filter = eventTypeFilter({
      prefixes: [type],
      maxSearchWindow: 1,
      checkpointReached: (_subscription, position) => void seen.push(position.commit),
    });
    const subscription = client.subscribeToAll({ filter, fromPosition: 'end' });
    const reading = follow(subscription);
    await reading.untilCaughtUp();
    subscription.on('data', ({ event }) => seen.push((event?.position?.commit ?? 0n) - 1n));
    const rounds = sized(10, 30);
    for (let round = 0; round < rounds; round++) {
      await client.appendToStream(newStream(), [event('Other'), event(type), event('Other')]);
    }
    await reading.untilCount(rounds);
    await reading.stop();
    expect(seen.length).toBeGreaterThan(rounds);
    expect(seen).toEqual([...seen].sort((a, b) => (a < b ? -1 : 1)));
  });
});
