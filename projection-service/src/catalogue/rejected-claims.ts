import { randomUUID } from 'node:crypto';
import { answersOf } from '@paddock/service-kit/engines';
import { sleep } from '@paddock/service-kit/process';
import type { Redis } from 'ioredis';
import type { Rejected } from './catalogue-store.ts';
import { formatPosition } from './feed-position.ts';
import { rejectedKey } from './keys.ts';

/** A claim is renewed while the message is sent; that of a process that died expires after this long, milliseconds. */
const claimMs = 2000;
const renewEveryMs = 500;
const lookEveryMs = 50;
/** For so long no process that is behind sends it again, seconds. */
const sentSeconds = 3600;
const sent = 'sent';

/** Renews those of the claims that are still the caller's. */
const renewScript = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then redis.call('PEXPIRE', key, ARGV[2]) end
end`;
/** Gives those of them back. */
const giveBackScript = `
for _, key in ipairs(KEYS) do
  if redis.call('GET', key) == ARGV[1] then redis.call('DEL', key) end
end`;

const keyOf = ({ position }: Rejected): string => rejectedKey(formatPosition(position));

/**
 * Lets one of several processes that reject the same messages send them, while the others wait until they are sent or
 * the sender is gone. One is sent twice where its sender dies, or loses Redis for longer than a claim lasts, between
 * sending and noting it.
 */
export const createRejectedClaims = (redis: Redis) => {
  /** Those that are this caller's to send, and those that another has begun to send. */
  const claim = async (rejected: readonly Rejected[], token: string) => {
    const pipeline = redis.pipeline();
    for (const one of rejected) {
      pipeline.set(keyOf(one), token, 'PX', claimMs, 'NX').get(keyOf(one));
    }
    const answers = answersOf(await pipeline.exec());
    const heldBy = (index: number) => answers[2 * index + 1];
    return {
      mine: rejected.filter((_, index) => heldBy(index) === token),
      others: rejected.filter((_, index) => heldBy(index) !== token && heldBy(index) !== sent),
    };
  };

  const note = async (rejected: readonly Rejected[]): Promise<void> => {
    const pipeline = redis.pipeline();
    for (const one of rejected) pipeline.set(keyOf(one), sent, 'EX', sentSeconds);
    answersOf(await pipeline.exec());
  };

  const run = (script: string, rejected: readonly Rejected[], ...given: string[]): Promise<unknown> =>
    redis.eval(script, rejected.length, ...rejected.map(keyOf), ...given).catch(() => {});

  /** Sends under the claims, and notes that it is done. */
  const sendClaimed = async (
    mine: readonly Rejected[],
    token: string,
    send: (mine: readonly Rejected[]) => Promise<void>,
  ): Promise<void> => {
    const timer = setInterval(() => run(renewScript, mine, token, String(claimMs)), renewEveryMs);
    try {
      await send(mine);
      await note(mine);
    } catch (error) {
      await run(giveBackScript, mine, token);
      throw error;
    } finally {
      clearInterval(timer);
    }
  };

  /** Sends what nobody has sent, and answers how many that were. Resolves once all are sent, by whomever. */
  const sendOnce = async (
    rejected: readonly Rejected[],
    send: (mine: readonly Rejected[]) => Promise<void>,
  ): Promise<number> => {
    let count = 0;
    let left: readonly Rejected[] = [...new Map(rejected.map((one) => [keyOf(one), one])).values()];
    while (left.length > 0) {
      const token = randomUUID();
      const { mine, others } = await claim(left, token);
      if (mine.length > 0) await sendClaimed(mine, token, send);
      count += mine.length;
      left = others;
      if (left.length > 0) await sleep(lookEveryMs);
    }
    return count;
  };

  return { sendOnce };
};
