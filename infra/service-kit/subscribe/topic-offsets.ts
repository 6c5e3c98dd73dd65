import { z } from 'zod';
import type { TopicEnds } from '../engines/kafka.ts';
import type { Redis } from '../engines/redis.ts';

type LogEnds = Pick<TopicEnds, 'clusterId' | 'nexts'>;

/** Offsets of a log that nobody follows any more are forgotten after so many seconds. */
const keptSeconds = 30 * 24 * 3600;

/** Offsets are compared as text, as they may be larger than Lua's numbers hold. */
const advanceScript = `
local held = redis.call('HGET', KEYS[1], ARGV[1]) or '0'
if #ARGV[2] > #held or (#ARGV[2] == #held and ARGV[2] > held) then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
end
redis.call('EXPIRE', KEYS[1], ARGV[3])`;

const storedSchema = z.array(z.tuple([z.coerce.number().int(), z.coerce.bigint()]));

/**
 * How far processes that each follow all of a topic have come together, in Redis: the offset behind the last message
 * that one of them has handled, by partition. It moves only forwards, and belongs to one log: another cluster id has
 * none, and a partition that was cut short begins anew.
 */
export const createTopicOffsets = (redis: Pick<Redis, 'hGetAll' | 'hDel' | 'eval'>, name: string) => {
  const keyOf = (clusterId: string): string => `${name}:offsets:${clusterId}`;
  return {
    /** `ask`: where the log ends. Asked again before a partition counts as cut short: another process may be further by now. */
    load: async (ask: () => Promise<LogEnds>): Promise<{ clusterId: string; next: Map<number, bigint> }> => {
      const { clusterId, nexts } = await ask();
      const stored = storedSchema.parse(Object.entries(await redis.hGetAll(keyOf(clusterId))));
      const cutShortBy = (ends: LogEnds['nexts']) =>
        stored.filter(([partition, next]) => next > (ends.get(partition) ?? 0n));
      const cutShort = cutShortBy(nexts).length > 0 ? cutShortBy((await ask()).nexts) : [];
      const partitions = cutShort.map(([partition]) => String(partition));
      if (partitions.length > 0) await redis.hDel(keyOf(clusterId), partitions);
      return { clusterId, next: new Map(stored.filter((one) => !cutShort.includes(one))) };
    },
    advance: async (clusterId: string, partition: number, next: bigint): Promise<void> => {
      await redis.eval(advanceScript, {
        keys: [keyOf(clusterId)],
        arguments: [String(partition), String(next), String(keptSeconds)],
      });
    },
  };
};
