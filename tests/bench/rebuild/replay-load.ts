import { EventStoreDBClient } from '@eventstore/db-client';
import { rebuild } from '@paddock/projection-service/src/projection/rebuild.ts';
import { readModels } from '@paddock/projection-service/src/read-models/index.ts';
import { answerEach } from '../child.ts';

export type ReplayOrder = { what: 'rebuild' | 'read'; eventStoreUrl: string; redisUrl: string };
export type Replayed = { events: number; seconds: number };

/** Reads `$all` to its end and does nothing with it. */
const read = async (eventStoreUrl: string): Promise<Replayed> => {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const begun = performance.now();
  let events = 0;
  for await (const { event } of client.readAll()) {
    if (event && !event.streamId.startsWith('$')) events += 1;
  }
  const seconds = (performance.now() - begun) / 1000;
  await client.dispose();
  return { events, seconds };
};

answerEach(async ({ what, eventStoreUrl, redisUrl }: ReplayOrder): Promise<Replayed> => {
  if (what === 'read') return read(eventStoreUrl);
  const { events, seconds } = await rebuild({
    models: readModels,
    eventStoreUrl,
    redis: { url: redisUrl },
    graceMs: 0,
  });
  return { events, seconds };
});
