import { randomUUID } from 'node:crypto';
import { rejectedTopic } from '@paddock/contracts/feed';
import { fixturePage, opsStatus } from '@paddock/contracts/http';
import { feedMessagesWithoutEffect } from '@paddock/projection-service/src/metrics.ts';
import { type IHeaders, Kafka, logLevel } from 'kafkajs';
import { describe, expect, it, vi } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { announceMatch } from '../support/announced.ts';
import { type ProjectionService, startProjectionService } from '../support/start-projection-service.ts';

describe('the catalogue', () => {
  let engines: Engines;
  let service: ProjectionService;
  let feed: FeedPublisher;
  let visitor: Awaited<ReturnType<ProjectionService['browser']>>;

  useStarted(async (start) => {
    engines = await start(startEngines());
    service = await start(startProjectionService(engines));
    feed = await start(startFeedPublisher(engines.kafkaBrokers));
    visitor = await service.browser('visitor');
  });

  const announce = (fixtureId: string, more: object = {}) => announceMatch(feed, fixtureId, more);
  const price = (fixtureId: string, up: number) =>
    feed.publish('PricesChanged', fixtureId, { marketId: `m-${fixtureId}`, prices: { s1: { up, down: 1 } } });

  const page = async (fixtureId: string) =>
    (await visitor.ask(fixturePage, { params: { sport: 'football', fixtureId }, query: {} })).fixture;
  const priceOf = async (fixtureId: string) => (await page(fixtureId)).markets[0]?.selections[0]?.price?.up;

  it('counts what it keeps nothing of, by type', async () => {
    const id = randomUUID();
    const counted = async () => {
      const { values } = await feedMessagesWithoutEffect.get();
      return values.find(({ labels }) => labels.type === 'ActionReported')?.value ?? 0;
    };
    const before = await counted();
    await announce(id);
    await feed.publish('ActionReported', id, { actionId: 'a1', kind: 'corner', home: true, matchTime: 60 });
    await price(id, 7);
    await vi.waitFor(async () => expect(await priceOf(id)).toBe(7), soon);
    expect(await counted()).toBe(before + 1);
  });

  it('puts aside what cannot be folded, with its reason, and continues', async () => {
    const id = randomUUID();
    const rejected = await readRejected();
    await feed.sendText(id, 'no JSON at all');
    await price(`unknown-${id}`, 3);
    await announce(id);
    await vi.waitFor(async () => expect(await priceOf(id)).toBe(5), soon);
    await vi.waitFor(
      () => expect(rejected.reasons().sort()).toEqual(['not JSON', `unknown fixture unknown-${id}`]),
      soon,
    );
    await rejected.stop();
  });

  it('puts aside once what two services can not fold, and counts each message once', async () => {
    const other = await startProjectionService(engines);
    const staff = await service.browser('operator', ['feed-engineer']);
    const feedStatus = async () => (await staff.ask(opsStatus, {})).feed;
    const rejected = await readRejected();
    const before = await feedStatus();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) {
      await feed.sendText(id, `no JSON, ${id}`);
      await price(`unknown-${id}`, 3);
      await announce(id);
    }
    const last = ids.at(-1) ?? '';
    await vi.waitFor(async () => expect(await priceOf(last)).toBe(5), soon);
    const counted = async () => {
      const { rejected: aside, folded } = await feedStatus();
      return { aside: aside - before.rejected, folded: folded - before.folded };
    };
    const announced = 2;
    await vi.waitFor(
      async () => expect(await counted()).toEqual({ aside: 40, folded: 20 * announced }),
      soon,
    );
    const found = () => {
      const reasons = rejected.reasons();
      const unknown = reasons.filter((reason) => ids.some((id) => reason.endsWith(id)));
      return { unknown: unknown.length, unread: reasons.filter((reason) => reason === 'not JSON').length };
    };
    // One that can't be read was put aside before.
    const once = { unknown: 20, unread: 20 + 1 };
    await vi.waitFor(() => expect(found()).toEqual(once), soon);
    // The service that is behind gets there too.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(found()).toEqual(once);
    expect(await counted()).toEqual({ aside: 40, folded: 20 * announced });
    await rejected.stop();
    await other.stop();
  });

  /** Follows the topic of rejected messages from its present end. */
  const readRejected = async () => {
    const kafka = new Kafka({ brokers: engines.kafkaBrokers.split(','), logLevel: logLevel.NOTHING });
    const consumer = kafka.consumer({ groupId: randomUUID(), maxWaitTimeInMs: 10 });
    const headers: IHeaders[] = [];
    await consumer.connect();
    // The topic comes into being on the first look.
    await vi.waitFor(() => consumer.subscribe({ topics: [rejectedTopic], fromBeginning: true }), soon);
    await consumer.run({
      eachMessage: async ({ message }) => {
        headers.push(message.headers ?? {});
      },
    });
    return { reasons: () => headers.map(({ reason }) => String(reason)), stop: () => consumer.disconnect() };
  };
});
