import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  AccessDenied,
  type EventStoreEraser,
  type Redis,
  type ScavengeAsked,
} from '@paddock/service-kit/engines';
import { Gauge, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import {
  createErasuresIndex,
  type OpenErasureEvent,
  openErasureEvents,
} from '../../adapters/erasures/erasures-index.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { type EraseServices, erasePerson } from './erase-person.ts';

const everyMs = 1000;
/** While the store has not dropped a key it is looked at again after this. */
const lookAgainMs = 10 * 60_000;
/** A scavenge reads and writes all of the log: one that left the key where it was is not asked for again at once. */
const askAgainMs = 24 * 3_600_000;

const underWayCount = new Gauge({
  name: 'paddock_erasures_under_way',
  help: 'People whose erasure was approved and is not over; those that stay wait for a scavenge of the event store',
  registers: [metrics],
});

type ErasureServices = Omit<EraseServices, 'scavengeFor'> & {
  client: EventStoreDBClient;
  redis: Redis;
  eraser: EventStoreEraser;
};

/** What operators read of a failure; of a right that is missing also which, and whose. */
export const notErasedText = (err: unknown): string =>
  `a person could not be erased now, retrying${err instanceof AccessDenied ? `: ${err.message}` : ''}`;

/** Erases people whose erasure two members of staff have approved, step by step (docs/decisions/0124-erasing-a-person.md). */
export const startErasure = (
  { client, redis, log: parent, ...rest }: ErasureServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'erasure' });
  /** By account, when a scavenge was asked for it; by the machine's clock, as the next one. */
  const asked = new Map<string, number>();
  const scavengeFor = async (accountId: string): Promise<ScavengeAsked> => {
    if (Date.now() - (asked.get(accountId) ?? 0) < askAgainMs) return 'under-way';
    const answer = await rest.eraser.scavenge();
    asked.set(accountId, Date.now());
    return answer;
  };
  const services = { ...rest, scavengeFor, log };
  const index = createErasuresIndex(redis);
  const following = startFollower<OpenErasureEvent>(
    client,
    { name: 'erasure', events: openErasureEvents, checkpoint: index.checkpoint, fold: index.fold },
    log,
    signal,
  );
  /** By account, when it is to be looked at again. */
  const waiting = new Map<string, number>();

  const look = async (accountId: string): Promise<void> => {
    if (Date.now() < (waiting.get(accountId) ?? 0)) return;
    try {
      const isOver = await erasePerson(services, accountId);
      if (!isOver) waiting.set(accountId, Date.now() + lookAgainMs);
    } catch (err) {
      log.warn({ err, accountId }, notErasedText(err));
    }
  };
  const round = async (): Promise<void> => {
    const accounts = await index.underWay();
    underWayCount.set(accounts.length);
    for (const accountId of accounts) if (!signal.aborted) await look(accountId);
  };
  const acting = retryForever('erasing people', log, signal, () => repeatEvery(everyMs, signal, round));
  return followAndAct(following, acting);
};
