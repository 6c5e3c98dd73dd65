import { type KeyEvent, keyEvents, keyStream } from '@paddock/contracts/events';
import { readEvent } from '@paddock/service-kit/events';
import { keyNameOf } from '@paddock/service-kit/keys';
import { readToEnd } from '@paddock/service-kit/subscribe';
import pLimit from 'p-limit';
import type { Dependencies } from '../dependencies.ts';
import { terminalContext } from './tool.ts';

type Given = Pick<Dependencies, 'accountKeys' | 'client' | 'clock'>;

/** Whoever started it: hears how far it is, and may end it. */
type Starter = { say(line: string): void; signal: AbortSignal };

/** How far a rotation came. */
export type Rotated = { wrapped: number; failed: number; isStopped: boolean };

/** Accounts at a time. */
const atOnce = 8;
const sayEveryMs = 2000;
/** Failures that are told one by one; the rest is counted. */
const toldFailures = 5;

/** The event store's own event of a stream that was deleted for good. */
const erased = '$streamDeleted';

const count = (one: number): string => new Intl.NumberFormat('en-GB').format(one);

/** What the key of each account is wrapped in, as of when it was last looked at. */
const createWrappings = ({ client }: Pick<Given, 'client'>) => {
  const wrappings = new Map<string, string>();
  let after: bigint | undefined;
  const prefix = keyStream('');

  const look = (): Promise<void> =>
    readToEnd(client, {
      prefix,
      after,
      take: (recorded) => {
        after = recorded.position;
        const accountId = recorded.stream.slice(prefix.length);
        if (recorded.type === erased) wrappings.delete(accountId);
        else wrappings.set(accountId, readEvent<KeyEvent>(keyEvents, recorded).data.wrappedKey);
      },
    });
  return { wrappings, look };
};

/** How many keys of accounts are wrapped under each key of the platform, as its name says; some have none. */
export const countByKey = async (given: Pick<Given, 'client'>): Promise<Map<string, number>> => {
  const { wrappings, look } = createWrappings(given);
  await look();
  const counts = new Map<string, number>();
  for (const wrapped of wrappings.values()) {
    const name = keyNameOf(wrapped) ?? 'a key without a name';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/** Wraps the keys of these accounts anew, some at a time, until it is stopped. */
const createRewrapping = ({ accountKeys, clock }: Given, { say, signal }: Starter) => {
  const limit = pLimit(atOnce);
  /** Persons who were erased. */
  const gone = new Set<string>();
  const rotated: Rotated = { wrapped: 0, failed: 0, isStopped: false };
  // Never the same again: a key that wraps now may have been taken and retired before.
  const context = () => terminalContext('rotate-keys', `rotate-keys/${crypto.randomUUID()}`, clock.now());

  const failed = (accountId: string, error: unknown): void => {
    rotated.failed += 1;
    const reason = error instanceof Error ? error.message : String(error);
    if (rotated.failed <= toldFailures) say(`The key of account ${accountId} stays as it is: ${reason}.`);
  };

  const rewrap = async (accountId: string): Promise<void> => {
    if (signal.aborted) return;
    try {
      if ((await accountKeys.rewrap(accountId, context())) === 'gone') gone.add(accountId);
      else rotated.wrapped += 1;
    } catch (error) {
      failed(accountId, error);
    }
  };

  const rewrapAll = async (due: readonly string[]): Promise<void> => {
    const all = rotated.wrapped + due.length;
    const timer = setInterval(() => say(`${count(rotated.wrapped)} of ${count(all)} …`), sayEveryMs);
    try {
      await Promise.all(due.map((accountId) => limit(rewrap, accountId)));
    } finally {
      clearInterval(timer);
      rotated.isStopped = signal.aborted;
    }
  };
  return { rotated, gone, context, rewrapAll };
};

/** Looks at which another rotation is seen before this one gives up. */
const mostTakenBack = 3;

/** Throws where what was due before is due again and again: nothing else wraps under another key what is under ours. */
const createTakenBack = () => {
  const before = new Set<string>();
  let times = 0;
  return (due: readonly (readonly [accountId: string, wrapped: string])[]): void => {
    const again = due.filter(([accountId]) => before.has(accountId));
    if (again.length > 0) times += 1;
    const others = new Set(again.map(([, wrapped]) => keyNameOf(wrapped)));
    if (times >= mostTakenBack)
      throw new Error(
        `Another rotation wraps under ${[...others].join(' and ')}: let one come to its end, and run the other again.`,
      );
    for (const [accountId] of due) before.add(accountId);
  };
};

/**
 * Wraps the key of every account anew under the platform's current key, while the services run. Each is one append, that
 * another's comes before or after: so it may be stopped anywhere and run again, and two at once do the work of one. A key
 * that is wrapped under a former one meanwhile is found by another look; it ends when a look finds none after the former
 * keys were retired. Throws where another rotation takes back what this one wraps.
 */
export const rotateKeys = async (given: Given, starter: Starter): Promise<Rotated> => {
  const { accountKeys } = given;
  const { current, isCurrent, unnamed } = accountKeys.keys;
  const { wrappings, look } = createWrappings(given);
  const { rotated, gone, context, rewrapAll } = createRewrapping(given, starter);

  const noteTakenBack = createTakenBack();
  for (let isRetired = false; ; isRetired = true) {
    await look();
    const due = [...wrappings].filter(([id, wrapped]) => !gone.has(id) && !isCurrent(wrapped));
    if (due.length === 0 && isRetired) return rotated;
    noteTakenBack(due);
    const names = due.flatMap(([, wrapped]) => keyNameOf(wrapped) ?? unnamed);
    await accountKeys.take([...new Set([current, ...names])], context(), { evenRetired: true });
    if (due.length > 0)
      starter.say(`${count(due.length)} keys of accounts are to be wrapped under ${current}.`);
    await rewrapAll(due.map(([accountId]) => accountId));
    if (rotated.isStopped || rotated.failed > 0) return rotated;
    await accountKeys.retireOthers(context());
  }
};
