import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Redis } from '@paddock/service-kit/engines';
import { Gauge, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import {
  createDocumentsIndex,
  type DocumentEvent,
  documentEvents,
} from '../../adapters/documents/documents-index.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { type SweepServices, sweepDocuments } from './sweep.ts';

const everyMs = 1000;
/** Of all that is stored. */
const sweepEveryMs = 10 * 60_000;

const waitingCount = new Gauge({
  name: 'paddock_documents_waiting',
  help: 'Customers whose documents wait for a decision of compliance',
  registers: [metrics],
});

const oldestSeconds = new Gauge({
  name: 'paddock_documents_oldest_seconds',
  help: 'How long the longest waiting of them has waited',
  registers: [metrics],
});

type DocumentsServices = SweepServices & {
  client: EventStoreDBClient;
  redis: Redis;
};

/** Keeps the list of documents that wait, and removes from the store what was deleted, erased, or left by a crash. */
export const startDocuments = (
  { client, redis, log: parent, ...rest }: DocumentsServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'documents' });
  const services = { ...rest, log };
  const index = createDocumentsIndex(redis, rest.profiles);
  const following = startFollower<DocumentEvent>(
    client,
    { name: 'documents', events: documentEvents, checkpoint: index.checkpoint, fold: index.fold },
    log,
    signal,
  );

  const measure = async (): Promise<void> => {
    const { customers, total } = await index.waiting(1);
    waitingCount.set(total);
    const since = customers[0]?.since;
    oldestSeconds.set(since ? Math.max(0, (rest.clock.now().getTime() - Date.parse(since)) / 1000) : 0);
  };
  const round = async (): Promise<void> => {
    await measure();
    for (const name of await index.removals()) {
      if (signal.aborted) return;
      await services.documents.remove(name);
      await index.removed(name);
    }
  };
  const removing = retryForever('removing documents', log, signal, () => repeatEvery(everyMs, signal, round));
  const sweeping = retryForever('sweeping documents', log, signal, () =>
    repeatEvery(sweepEveryMs, signal, async () => void (await sweepDocuments(services, signal))),
  );
  return followAndAct(
    following,
    Promise.all([removing, sweeping]).then(() => undefined),
  );
};
