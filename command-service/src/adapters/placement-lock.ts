import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from '@paddock/service-kit/engines';

/** A turn is renewed while it is used; that of a process that died lapses after this long, milliseconds. */
const lapseMs = 3000;
const renewEveryMs = 1000;
const lookEveryMs = 50;
/** Longest that a turn is waited for: a bet delay and a trader's decision fit in. */
const patienceMs = 75_000;

const turnKey = (placementId: string): string => `placing:{${placementId}}`;

const renewScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;
const endScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** The right to decide on a placement, which one caller of all processes has at a time. It ends once. */
export type Turn = { end(): void };

/**
 * Presses under one `uniqueId` are decided one after another, so that a retry is told no only once the first
 * attempt has come to its end.
 */
export const turns = (redis: Pick<Redis, 'set' | 'del' | 'eval' | 'exists'>, stopping?: AbortSignal) => {
  const held = (key: string, token: string, askedAt: number): Turn => {
    // A turn that could not be renewed or ended lapses: the append itself is safe against repetition.
    const run = (script: string) =>
      redis.eval(script, { keys: [key], arguments: [token, String(lapseMs)] }).catch(() => {});
    const timer = setInterval(() => run(renewScript), renewEveryMs);
    let isOver = false;
    return {
      end: () => {
        if (isOver) return;
        isOver = true;
        clearInterval(timer);
        // Long before it could have lapsed the turn is certainly ours, and the cheaper command will do.
        const isOurs = performance.now() - askedAt < lapseMs - renewEveryMs;
        void (isOurs ? redis.del(key).catch(() => {}) : run(endScript));
      },
    };
  };

  /** The turn, if nobody has it. */
  const take = async (placementId: string): Promise<Turn | undefined> => {
    const key = turnKey(placementId);
    const token = randomUUID();
    const askedAt = performance.now();
    const taken = await redis.set(key, token, {
      condition: 'NX',
      expiration: { type: 'PX', value: lapseMs },
    });
    return taken === null ? undefined : held(key, token, askedAt);
  };

  /** Waits for the turn. Throws when it takes too long, and when the service stops. */
  const waitFor = async (placementId: string): Promise<Turn> => {
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      await wait(lookEveryMs, undefined, stopping ? { signal: stopping } : {});
      const turn = await take(placementId);
      if (turn) return turn;
    }
    throw new Error(`placement ${placementId} is decided on for too long`);
  };

  /**
   * Looks at what is needed and decides, in turn. The first look is taken together with the turn, in one round;
   * who had to wait looks again. `decide` may end the turn as soon as the decision is made; otherwise it ends with it.
   */
  const inTurn = async <Seen, Decided>(
    placementId: string,
    look: () => Promise<Seen>,
    decide: (seen: Seen, turn: Turn) => Promise<Decided>,
  ): Promise<Decided> => {
    const taking = take(placementId);
    const looking = look();
    looking.catch(() => {});
    const first = await taking;
    const turn = first ?? (await waitFor(placementId));
    try {
      return await decide(first ? await looking : await look(), turn);
    } finally {
      turn.end();
    }
  };

  /** Whether somebody is deciding on the placement now. */
  const isTaken = async (placementId: string): Promise<boolean> =>
    (await redis.exists(turnKey(placementId))) > 0;

  return { inTurn, isTaken };
};
export type Turns = ReturnType<typeof turns>;
