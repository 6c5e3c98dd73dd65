import { createHmac, randomBytes } from 'node:crypto';
import type { RecordedEvent } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { readEvent } from '@paddock/service-kit/events';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import { createMarks, type Mark } from '../../domain/claims/evidence.ts';
import { createAccountKeys } from '../../domain/profile/account-keys-service.ts';
import { createProfiles } from '../../domain/profile/service.ts';
import { followEvent, linkedAccountEvents } from './linked-accounts.ts';

type Store = ReturnType<typeof createFakeEventStore>['store'];

/** A process that died: whatever it would have done next it did not do. */
class Died extends Error {}

/** `undefined` of what died on its way. */
export const orDied = async <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Died) return undefined;
    throw error;
  });

/**
 * Accounts on one store, and two copies of the process that follow its log, each as far as it got. `turn`: awaited before
 * each read and append, so that whoever runs at the same time comes in between.
 */
export const createWorld = (now: Date, turn: () => Promise<void>) => {
  const fake = createFakeEventStore();
  const log: RecordedEvent[] = [];
  /** The store as one process has it that dies as it appends once more than so often. */
  const storeFor = (appends: { left: number }): Store => ({
    ...fake.store,
    async *read(...from) {
      await turn();
      yield* fake.store.read(...from);
    },
    append: async (stream, events, expected) => {
      await turn();
      if (appends.left <= 0) throw new Died();
      appends.left -= 1;
      const before = fake.eventsOf(stream).length;
      const appended = fake.store.append(stream, events, expected);
      // At once: others append to the stream before this one is awaited.
      log.push(...fake.eventsOf(stream).slice(before));
      return appended;
    },
  });
  const wrapping = createLocalKeys(randomBytes(32));
  const digestKey = randomBytes(32);
  const sets = new Map<string, Set<string>>();
  const setOf = (key: string) => sets.get(key) ?? sets.set(key, new Set()).get(key) ?? new Set();
  /** As a process of its own has them: nothing is shared but the store and the index. */
  const createServices = (appends = { left: Number.POSITIVE_INFINITY }) => {
    const store = storeFor(appends);
    return {
      accounts: createAccounts(store, testRules),
      profiles: createProfiles(store, createAccountKeys(store, wrapping), randomBytes),
      sessions: { endAll: async () => {} },
      alerts: { write: async () => {} },
      marks: createMarks((text) => createHmac('sha256', digestKey).update(text).digest()),
      linkIndex: {
        add: async (accountId: string, marks: readonly Mark[]) => {
          for (const mark of marks) {
            setOf(accountId).add(mark);
            setOf(mark).add(accountId);
          }
        },
        marksOf: async (accountId: string) => [...setOf(accountId)] as Mark[],
        accountsWith: async (mark: Mark) => [...setOf(mark)].sort(),
        checkpoint: async () => 0n,
        advance: async () => {},
      },
    };
  };
  const createCopy = () => {
    const appends = { left: Number.POSITIVE_INFINITY };
    const services = createServices(appends);
    let done = 0;
    const followOne = async (recorded: RecordedEvent): Promise<void> => {
      if (recorded.type in linkedAccountEvents) {
        await followEvent(services, readEvent(linkedAccountEvents, recorded), now);
      }
      done += 1;
    };
    return {
      /**
       * So many events more, or until it dies after so many appends; then it begins again with the event it was at.
       * `false`: there are none.
       */
      follow: async (count: number, diesAfter = Number.POSITIVE_INFINITY): Promise<boolean> => {
        appends.left = diesAfter;
        const until = Math.min(log.length, done + count);
        const isMore = done < until;
        const all = async () => {
          for (let recorded = log[done]; recorded && done < until; recorded = log[done]) {
            await followOne(recorded);
          }
        };
        await orDied(all());
        return isMore;
      },
    };
  };
  return { createServices, copies: [createCopy(), createCopy()] as const };
};
