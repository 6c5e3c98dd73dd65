import type { DomainEvent } from '@paddock/contracts/events';
import { OutcomeUnknown } from '../engines/engine-errors.ts';
import type { Appended, EventStore, NewEvent } from '../engines/event-store.ts';
import { sleep } from '../process/sleep.ts';
import { withTimeout } from '../process/with-timeout.ts';

/** A clock to wait by. */
type Waiting = { now(): number; sleep(ms: number): Promise<void> };

/** How long the outcome of an append is looked for, from its beginning, and the pause between two looks; milliseconds. */
export type ConfirmOptions = { withinMs: number; pauseMs: number; waiting?: Waiting };

const realWaiting: Waiting = { now: () => performance.now(), sleep };

/** The caller has an answer within two seconds, whatever else is to be done. */
const defaultOptions: ConfirmOptions = { withinMs: 1800, pauseMs: 50 };
/** The stream is looked at once, also when the append took up all the time; milliseconds that this may take. */
const firstLookMs = 500;

/** Whether these events lie where they were to be appended; `undefined`: nothing lies there (yet). */
const findAppended = async (
  store: EventStore,
  stream: string,
  events: readonly NewEvent[],
  expected: bigint,
): Promise<Appended | 'conflict' | undefined> => {
  let last: Appended | undefined;
  let index = 0;
  for await (const { id, revision, position } of store.read(stream, expected + 1n, events.length)) {
    if (id !== events[index]?.id) return 'conflict';
    last = { revision, position };
    index += 1;
  }
  return last;
};

/**
 * Appends at an exact revision. Where no answer comes, the stream says whether it was done; while it does not, the same
 * events are sent again, which an append that arrives late cannot double. Throws `OutcomeUnknown` when neither could be
 * learned in time: the events may be there, or come yet.
 */
export const appendAndConfirm = async <Event extends DomainEvent>(
  store: EventStore,
  stream: string,
  events: readonly NewEvent<Event>[],
  expected: bigint,
  { withinMs, pauseMs, waiting: { now, sleep: pause } = realWaiting }: ConfirmOptions = defaultOptions,
): Promise<Appended | 'conflict'> => {
  const until = now() + withinMs;
  const inRest = <Answer>(asked: Promise<Answer>, atLeastMs = 0): Promise<Answer> =>
    withTimeout(asked, Math.max(until - now(), atLeastMs), 'event store');
  let unknown: OutcomeUnknown | undefined;
  for (;;) {
    const appending = store.append(stream, events, expected);
    try {
      return await (unknown ? inRest(appending) : appending);
    } catch (error) {
      if (error instanceof OutcomeUnknown) unknown ??= error;
      // Of the first attempt everything else is certain; after an uncertain one nothing is, but what the stream shows.
      if (!unknown) throw error;
    }
    const look = inRest(findAppended(store, stream, events, expected), firstLookMs);
    const found = await look.catch(() => undefined);
    if (found) return found;
    if (now() + pauseMs >= until) throw unknown;
    await pause(pauseMs);
  }
};
