import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { EngineUnavailable } from '@paddock/service-kit/engines';
import { Gauge, metrics } from '@paddock/service-kit/process';
import pLimit from 'p-limit';

/** Of the package's `Algorithm`, a const enum that types alone have. */
const argon2id = 2;

/** What OWASP recommends of Argon2id at least: 19 MiB, two passes and one lane. */
const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Checks that may wait for a core before a caller is turned away. */
const maxWaiting = 500;
/** How long one waits at most, so that its caller has an answer within two seconds. */
export const maxWaitMs = 1_500;

/** So many of the last checks say how quick this machine is now. */
const recentChecks = 9;

/** The middle one of the last few; 0 before the first. */
const createRecent = () => {
  const last: number[] = [];
  return {
    add: (value: number): void => {
      last.push(value);
      if (last.length > recentChecks) last.shift();
    },
    median: (): number => last.toSorted((one, other) => one - other)[last.length >> 1] ?? 0,
  };
};

const checksWaiting = new Gauge({
  name: 'paddock_password_checks_waiting',
  help: 'Passwords that wait for a core to be hashed or checked',
  registers: [metrics],
});

/**
 * Hashes and checks passwords off the main thread, as many at once as there are cores. Throws `EngineUnavailable` where
 * too many are waiting already, and where its turn does not come in time, so that the caller is told to try again.
 */
export const createPasswords = ({
  atOnce = availableParallelism(),
  waiting = maxWaiting,
  waitMs = maxWaitMs,
  cost = recommended as { memoryCost: number; timeCost: number; parallelism: number },
} = {}) => {
  const strength = { algorithm: argon2id, ...cost } as const;
  const limit = pLimit(atOnce);
  const recent = createRecent();

  /** In its turn, or not at all where that comes too late. */
  const inTurn = <Value>(task: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        checksWaiting.dec();
        reject(new EngineUnavailable('password checks'));
      }, waitMs);
      void limit(async () => {
        if (isLate) return;
        checksWaiting.dec();
        clearTimeout(timer);
        // A task that throws at once has an answer for its caller, too.
        await Promise.resolve().then(task).then(resolve, reject);
      });
    });

  const onCore = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting) {
      throw new EngineUnavailable('password checks');
    }
    checksWaiting.inc();
    return inTurn(task);
  };
  const nobodys = onCore(() => hash('the password of nobody', strength));
  nobodys.catch(() => {});

  return {
    hash: (password: string): Promise<string> => onCore(() => hash(password, strength)),
    /** Takes as long for `undefined` (no such account) as for a password that is wrong. */
    matches: async (passwordHash: string | undefined, password: string): Promise<boolean> => {
      const against = passwordHash ?? (await nobodys);
      const isMatch = await onCore(async () => {
        const begun = performance.now();
        const verified = await verify(against, password);
        recent.add(performance.now() - begun);
        return verified;
      });
      return isMatch && passwordHash !== undefined;
    },
    /** Milliseconds that checking one takes now, without its wait for a core, whoever's they were. */
    checkMs: recent.median,
  };
};
export type Passwords = ReturnType<typeof createPasswords>;
