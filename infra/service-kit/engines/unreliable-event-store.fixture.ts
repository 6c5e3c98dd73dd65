import { EngineUnavailable, OutcomeUnknown } from './engine-errors.ts';
import { createFakeEventStore } from './event-store.fixture.ts';
import type { EventStore } from './event-store.ts';

/** What a call meets on its way; a read that is `broken off` ends behind its first event, and knows no lost appends. */
export const faults = ['none', 'unavailable', 'broken off', 'request lost', 'answer lost', 'late'] as const;
export type Fault = (typeof faults)[number];

/** Calls of the store until an append that is late arrives, in turn. */
const lateness = [1, 8, 20, 40];

type Late = { id: string | undefined; arrives: number; arrive: () => Promise<unknown> };

/** Lets others run for so many turns. */
export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

/**
 * A store whose calls meet these faults in turn, with a few turns of others before and after each. As a real server
 * does, it drops the repeat of an append whose first copy is still on its way.
 */
export const createUnreliableStore = (plan: readonly Fault[]) => {
  const fake = createFakeEventStore();
  let calls = 0;
  let late: Late[] = [];
  let dropped = 0;
  let isWell = false;

  const arrive = async (due: (one: Late) => boolean): Promise<void> => {
    const arriving = late.filter(due);
    late = late.filter((one) => !due(one));
    for (const one of arriving) await one.arrive();
  };

  const meet = async (): Promise<Fault> => {
    calls += 1;
    await turns(calls % 3);
    await arrive(({ arrives }) => arrives <= calls);
    const fault = isWell ? 'none' : (plan[calls % plan.length] ?? 'none');
    if (fault === 'unavailable') throw new EngineUnavailable('event store');
    return fault;
  };

  const store: EventStore = {
    async *read(stream, from, count) {
      const fault = await meet();
      for await (const recorded of fake.store.read(stream, from, count)) {
        yield recorded;
        if (fault === 'broken off') throw new EngineUnavailable('event store');
      }
    },
    readLast: async (stream) => {
      await meet();
      return fake.store.readLast(stream);
    },
    append: async (stream, events, expected) => {
      const fault = await meet();
      const id = events[0]?.id;
      const isOnItsWay = late.some((one) => one.id === id);
      if (isOnItsWay) dropped += 1;
      if (fault === 'request lost' || isOnItsWay) throw new OutcomeUnknown('event store');
      if (fault === 'late') {
        const sent = () => fake.store.append(stream, events, expected);
        late.push({ id, arrives: calls + (lateness[calls % lateness.length] ?? 1), arrive: sent });
        throw new OutcomeUnknown('event store');
      }
      const appended = await fake.store.append(stream, events, expected);
      await turns(1);
      if (fault === 'answer lost' || fault === 'broken off') throw new OutcomeUnknown('event store');
      return appended;
    },
  };

  return {
    ...{ store, reliable: fake.store, eventsOf: fake.eventsOf },
    /** What is on its way arrives. */
    arriveAll: () => arrive(() => true),
    /** From now on nothing fails. */
    recover: () => {
      isWell = true;
    },
    /** Repeats that were dropped so far, as their first copy was on its way. */
    dropped: () => dropped,
  };
};
