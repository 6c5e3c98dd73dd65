import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutcomeUnknown } from '../engines/engine-errors.ts';
import { createFakeEventStore } from '../engines/event-store.fixture.ts';
import { type EventStore, noRevision } from '../engines/event-store.ts';
import { defaultTimeoutMs } from '../engines/event-store-watch.ts';
import { createMetadata } from '../events/metadata.ts';
import { appendAndConfirm } from './append-and-confirm.ts';

// By the timers that a test moves.
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
vi.mock('../process/sleep.ts', () => ({ sleep: (ms: number) => sleep(ms) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Within which a caller has an answer, whatever the event store does. */
const answeredMs = 2_000;
/** How long the real server lets a dropped repeat wait for nothing. */
const droppedMs = 2_500;

const metadata = createMetadata({
  ...{ commandId: 'c-1', correlationId: 'c-1', now: new Date('2030-01-01T00:00:00Z') },
  actor: { kind: 'system', id: 'tests', channel: 'system' },
})('Added');
const events = [{ id: 'attempt-1', type: 'Added', data: { amount: 1 }, metadata }];

/** A store that commits so late, after it was given up; it drops repeats of what it has not committed yet. */
const committingAfter = (ms: number) => {
  const { store, eventsOf } = createFakeEventStore();
  const repeats: string[] = [];
  let isCommitted = false;
  const append: EventStore['append'] = async (stream, given, expected) => {
    if (isCommitted) return store.append(stream, given, expected);
    if (repeats.length > 0) {
      repeats.push('dropped');
      await sleep(droppedMs);
    } else {
      repeats.push('first');
      setTimeout(() => {
        isCommitted = true;
        void store.append(stream, given, expected);
      }, ms);
      await sleep(defaultTimeoutMs);
    }
    throw new OutcomeUnknown('event store');
  };
  return { store: { ...store, append }, eventsOf, repeats };
};

/** What came of it, and after how long. */
const outcomeOf = async (store: EventStore) => {
  const began = performance.now();
  const outcome = appendAndConfirm(store, 'purse-a', events, noRevision).then(
    (appended) => ({ appended, ms: performance.now() - began }),
    (error: unknown) => ({ error, ms: performance.now() - began }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  return outcome;
};

test('an append whose repeat is dropped as the first is still being written is found, within two seconds', async () => {
  const { store, eventsOf, repeats } = committingAfter(1_300);
  const outcome = await outcomeOf(store);
  expect(repeats).toEqual(['first', 'dropped']);
  expect(outcome).toMatchObject({ appended: { revision: 0n } });
  expect(outcome.ms).toBeLessThanOrEqual(answeredMs);
  expect(eventsOf('purse-a')).toHaveLength(1);
});

test('an append that is still being written after two seconds is not known by then, and neither done nor refused', async () => {
  const { store, repeats } = committingAfter(5_000);
  const outcome = await outcomeOf(store);
  expect(repeats).toEqual(['first', 'dropped']);
  expect(outcome).toMatchObject({ error: expect.any(OutcomeUnknown) });
  expect(outcome.ms).toBeLessThanOrEqual(answeredMs);
});
