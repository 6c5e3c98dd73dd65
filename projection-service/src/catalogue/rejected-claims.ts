import { randomUUID } from 'node:crypto';
import { answersOf } from '@paddock/service-kit/engines';
import { sleep } from '@paddock/service-kit/process';
import type { Redis } from 'ioredis';
import type { Rejected } from './catalogue-store.ts';
import { formatPosition } from './feed-position.ts';
import { rejectedKey } from './keys.ts';

/** Who claimed a message has so long to send it before another may, milliseconds. */
const claimMs = 2000;
const lookEveryMs = 50;
/** For so long no process that is behind sends it again, seconds. */
const sentSeconds = 3600;
const sent = 'sent';

const keyOf = ({ position }: Rejected): string => rejectedKey(formatPosition(position));

/**
 * Lets one of several processes that reject the same messages send them, while the others wait until they are sent or
 * the sender is gone. One that dies between sending and noting it is the only way to have one twice.
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

  const giveBack = (rejected: readonly Rejected[]): Promise<unknown> =>
    redis.unlink(rejected.map(keyOf)).catch(() => {});

  /** Sends what nobody has sent, and answers how many that were. Resolves once all are sent, by whomever. */
  const sendOnce = async (
    rejected: readonly Rejected[],
    send: (mine: readonly Rejected[]) => Promise<void>,
  ): Promise<number> => {
    let count = 0;
    let left: readonly Rejected[] = [...new Map(rejected.map((one) => [keyOf(one), one])).values()];
    while (left.length > 0) {
      const { mine, others } = await claim(left, randomUUID());
      if (mine.length > 0) {
        await send(mine).catch(async (error: unknown) => {
          await giveBack(mine);
          throw error;
        });
        await note(mine);
      }
      count += mine.length;
      left = others;
      if (left.length > 0) await sleep(lookEveryMs);
    }
    return count;
  };

  return { sendOnce };
};
