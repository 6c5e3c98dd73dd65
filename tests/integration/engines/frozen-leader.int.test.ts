import { randomUUID } from 'node:crypto';
import { placeBet } from '@paddock/contracts/http';
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
import { type Engines, startEngines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { setFeedLive } from '../support/catalogue.ts';
import { createPlacement } from '../support/placement.ts';
import { startCommandService } from '../support/start-command-service.ts';

const log = createLog('frozen-leader', 'fatal');
/** How long the other nodes take to elect another leader, once they notice that theirs is frozen. */
const electionMs = 4_000;
const againWithinMs = 6_000;
const answerMs = 2_500;
/** Of somebody new, who is registered, pays in and bets, while nobody is frozen: what the six seconds hold of it. */
const betMs = 500;

const metadata = {
  ...{ commandId: 'c', correlationId: 'c', causationId: 'c', schemaVersion: 1 },
  ...{ at: '2026-11-20T12:00:00.000Z', actor: { kind: 'system', id: 'tests', channel: 'system' } as const },
};

type Node = Awaited<ReturnType<typeof startEmbeddedEventStore>>;

// Two stores that share nothing but what their gossip says: enough for a client, which only has to move.
describe('a client of a cluster whose leader is frozen', () => {
  let leader: Node;
  let redis: Engines;

  useStarted(async (start) => {
    leader = await start(startEmbeddedEventStore());
    redis = await start(startEngines(['redis']));
  });

  /** Another node, which is the leader a while after this one was frozen. */
  const startOther = () =>
    startEmbeddedEventStore({ namesLeaderAt: leader.port, namesLeaderForMs: electionMs });
  const freezeLeader = (other: Node): void => {
    leader.signal('SIGSTOP');
    other.signal('SIGUSR2');
  };
  const clusterWith = (other: Node) => `esdb://127.0.0.1:${leader.port},127.0.0.1:${other.port}?tls=false`;

  const opened = () => ({ id: randomUUID(), type: 'Noted', data: {}, metadata });

  it('appends again, and its followers follow again, within six seconds', async () => {
    const other = await startOther();
    const url = clusterWith(other);
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
      const began = performance.now();
      await store.append('before', [opened()], noRevision);
      expect(await createEventStore(atTheOther).readLast('before')).toBeUndefined();
      const following = startFollower(client, follower, log, stopping.signal);
      await expect.poll(() => followed, soon).toEqual(['before']);
      // What this machine takes for the same beside all waiting.
      const calmMs = performance.now() - began;

      freezeLeader(other);
      const frozenAt = performance.now();
      let appended: number | undefined;
      for (let n = 0; appended === undefined; n += 1) {
        const asked = performance.now();
        const outcome = await store.append(`after-${n}`, [opened()], noRevision).catch((error) => error.name);
        expect(performance.now() - asked).toBeLessThan(2_000 + calmMs);
        if (typeof outcome === 'object') appended = performance.now() - frozenAt;
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(appended).toBeLessThan(againWithinMs + calmMs);
      await expect.poll(() => followed.length, { timeout: 4_000 + calmMs }).toBeGreaterThan(1);
      stopping.abort();
      await following.finished;
    } finally {
      stopping.abort();
      leader.signal('SIGCONT');
      await Promise.all([client, atTheOther].map(closeEventStoreClient));
      await other.stop();
    }
  });

  it('takes bets again within six seconds, and answers each in two', async () => {
    const other = await startOther();
    const service = await startCommandService(
      { eventStoreUrl: clusterWith(other), redisUrl: redis.redisUrl },
      { engineTimeoutMs: 1_000 },
    );
    const { compose, press } = createPlacement(service);
    /** By somebody new: the other node knows nobody yet. */
    const bet = async (): Promise<number> => {
      const customer = await service.customer({ amount: 1_000 });
      await compose(customer, 'a', { 's-a': '1' });
      return (await press(customer)).Status;
    };
    try {
      await service.reset();
      await setFeedLive(service.dependencies.redis);
      const waiting = await service.customer({ amount: 1_000 });
      await compose(waiting, 'a', { 's-a': '1' });
      const began = performance.now();
      expect(await bet()).toBe(0);
      // What a slow machine takes for a bet beside all waiting: of the one that the move breaks off, and of the one after it.
      const slowMs = 2 * Math.max(0, performance.now() - began - betMs);

      freezeLeader(other);
      const frozenAt = performance.now();
      const pressed = await waiting.send(placeBet, { query: { uniqueId: randomUUID() } });
      expect(performance.now() - frozenAt).toBeLessThan(answerMs + slowMs);
      expect(pressed).not.toMatchObject({ data: { Status: 0 } });
      await expect.poll(() => bet().catch(String), soon).toBe(0);
      expect(performance.now() - frozenAt).toBeLessThan(againWithinMs + slowMs);
    } finally {
      leader.signal('SIGCONT');
      await service.stop();
      await other.stop();
    }
  });
});
