import { randomUUID } from 'node:crypto';
import { startEmbeddedEventStore } from '@paddock/infra/engines/index.ts';
import {
  closeEventStoreClient,
  createEventStore,
  createEventStoreClient,
  noRevision,
} from '@paddock/service-kit/engines';
import { createLog } from '@paddock/service-kit/process';
import { atTheBeginning, startFollower } from '@paddock/service-kit/subscribe';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useStarted } from '../../support/use-started.ts';

const log = createLog('frozen-leader', 'fatal');
/** How long the other nodes take to elect another leader. */
const electionMs = 4_000;
const againWithinMs = 6_000;

const metadata = {
  ...{ commandId: 'c', correlationId: 'c', causationId: 'c', schemaVersion: 1 },
  ...{ at: '2026-11-20T12:00:00.000Z', actor: { kind: 'system', id: 'tests', channel: 'system' } as const },
};

type Node = Awaited<ReturnType<typeof startEmbeddedEventStore>>;

// Two stores that share nothing but what their gossip says: enough for a client, which only has to move.
describe('a client of a cluster whose leader is frozen', () => {
  let leader: Node;

  useStarted(async (start) => {
    leader = await start(startEmbeddedEventStore());
  });

  const opened = () => ({ id: randomUUID(), type: 'Noted', data: {}, metadata });

  it('appends again, and its followers follow again, within six seconds', { timeout: 30_000 }, async () => {
    const other = await startEmbeddedEventStore({
      ...{ namesLeaderAt: leader.port, namesLeaderForMs: electionMs },
    });
    const url = `esdb://127.0.0.1:${leader.port},127.0.0.1:${other.port}?tls=false`;
    const atTheOther = createEventStoreClient(other.url);
    const client = createEventStoreClient(url, { timeoutMs: 1_000 });
    const store = createEventStore(client, 1_000);
    const stopping = new AbortController();
    const followed: string[] = [];
    const follower = {
      name: 'moves',
      events: { Noted: z.object({}) },
      checkpoint: async () => atTheBeginning,
      fold: async (events: readonly { stream: string }[]) => {
        followed.push(...events.map(({ stream }) => stream));
      },
    };
    try {
      if (await createEventStore(atTheOther).readLast('before')) expect.unreachable();
      await store.append('before', [opened()], noRevision);
      expect(await createEventStore(atTheOther).readLast('before')).toBeUndefined();
      const following = startFollower(client, follower, log, stopping.signal);
      await expect.poll(() => followed, { timeout: 10_000 }).toEqual(['before']);

      leader.signal('SIGSTOP');
      const frozenAt = performance.now();
      let appended: number | undefined;
      for (let n = 0; appended === undefined; n += 1) {
        const asked = performance.now();
        const outcome = await store.append(`after-${n}`, [opened()], noRevision).catch((error) => error.name);
        expect(performance.now() - asked).toBeLessThan(2_000);
        if (typeof outcome === 'object') appended = performance.now() - frozenAt;
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(appended).toBeLessThan(againWithinMs);
      await expect.poll(() => followed.length, { timeout: 4_000 }).toBeGreaterThan(1);
      stopping.abort();
      await following.finished;
    } finally {
      stopping.abort();
      leader.signal('SIGCONT');
      await Promise.all([client, atTheOther].map(closeEventStoreClient));
      await other.stop();
    }
  });
});
