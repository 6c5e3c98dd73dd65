import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { answerEach } from '../child.ts';
import { percentile } from '../figures.ts';
import type { Appended, AppendOrder } from './load-messages.ts';
import { sampleBet } from './sample-bet.ts';

/** `node append-load.ts <connection string>`: appends with the bare client, one event each, to a stream per lane. */
const client = EventStoreDBClient.connectionString(process.argv[2] ?? '');

const append = async ({ seconds, inFlight }: AppendOrder): Promise<Appended> => {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const lane = async () => {
    const stream = `bench-${randomUUID()}`;
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      const { data, metadata } = sampleBet();
      await client.appendToStream(stream, jsonEvent({ type: 'BenchBetPlaced', data, metadata }));
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  return {
    appended: latencies.length,
    perSecond: latencies.length / ((performance.now() - startedAt) / 1000),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
};

answerEach(append);
