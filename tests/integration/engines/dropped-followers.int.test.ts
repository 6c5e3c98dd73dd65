import { randomUUID } from 'node:crypto';
import { depositCompleted, depositRequested } from '@paddock/contracts/events/events.fixture';
import { checkBalance } from '@paddock/contracts/http';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  noRevision,
} from '@paddock/service-kit/engines';
import { createLog, metrics, sleep } from '@paddock/service-kit/process';
import { atTheBeginning, startFollower } from '@paddock/service-kit/subscribe';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type ProjectionService, startProjectionService } from '../support/start-projection-service.ts';

const metadata = {
  ...{ commandId: 'c', correlationId: 'c', causationId: 'c', schemaVersion: 1 },
  ...{ at: '2026-11-20T12:00:00.000Z', actor: { kind: 'system', id: 'tests', channel: 'system' } as const },
};

/** How often the event store ended a follower's subscription. */
const resubscriptionsOf = async (follower: string): Promise<number> => {
  const line = `paddock_follower_resubscriptions_total{follower="${follower}"} `;
  const found = (await metrics.metrics()).split('\n').find((text) => text.startsWith(line));
  return Number(found?.slice(line.length) ?? 0);
};

// As 23.10 does at about 32. A real server that spares its followers this proves nothing here, and fails nothing.
describe('on an event store that ends live subscriptions that fall behind', () => {
  let engines: Engines;
  let service: ProjectionService;

  useStarted(async (start) => {
    const switches = { slowConsumerMessages: 32, noCaughtUpOnMissingStream: true };
    engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka'], { switches }));
    service = await start(startProjectionService(engines));
  });

  it('a follower goes on at once where it was, has folded every event once, and warns of nothing', async () => {
    const client = createEventStoreClient(engines.eventStoreUrl);
    const store = createEventStore(client, 8_000);
    const stopping = new AbortController();
    const log = createLog('dropped', 'fatal');
    const warn = vi.spyOn(log, 'warn');
    const caughtUp = Promise.withResolvers<void>();
    const folded: bigint[] = [];
    const follower = {
      name: 'dropped',
      events: { Noted: z.object({}) },
      checkpoint: async () => atTheBeginning,
      fold: async (events: readonly { stream: string; revision: bigint }[]) => {
        for (const { stream, revision } of events) if (stream === 'dropped') folded.push(revision);
        await sleep(20);
      },
      onCaughtUp: caughtUp.resolve,
    };
    const following = startFollower(client, follower, log, stopping.signal);
    await caughtUp.promise;
    const noted = (count: number) =>
      Array.from({ length: count }, () => ({ id: randomUUID(), type: 'Noted', data: {}, metadata }));
    await store.append('dropped', noted(40), noRevision);
    await store.append('dropped', noted(20), 39n);
    const all = Array.from({ length: 60 }, (_, index) => BigInt(index));
    await expect.poll(() => folded, soon).toEqual(all);
    if (engines.kind !== 'containers') expect(await resubscriptionsOf('dropped')).toBe(1);
    expect(warn).not.toHaveBeenCalled();
    stopping.abort();
    await following.finished;
    await closeEventStoreClient(client);
  });

  it('the read models hold every event, and customers read their own writes', async () => {
    const accountId = randomUUID();
    const before = await resubscriptionsOf('read-models');
    await service.openAccount(accountId, 5_000);
    const deposits = Array.from({ length: 40 }, (_, index) => [
      depositRequested(`more-${index}`, 100),
      depositCompleted(`more-${index}`, 100),
    ]).flat();
    const position = await service.append(`account-${accountId}`, deposits);
    const browser = await service.browser(accountId);
    expect(await browser.ask(checkBalance, { query: {} }, position)).toMatchObject({ sbwallet: 9_000 });
    if (engines.kind !== 'containers') expect(await resubscriptionsOf('read-models')).toBe(before + 1);
  });
});
