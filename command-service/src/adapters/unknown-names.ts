import type { Refusal } from '@paddock/contracts/refusals';
import { EngineUnavailable, type Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';
import { type Attempts, type GuessRule, noAttempts } from '../domain/access/attempts.ts';
import { guessUnknown } from '../domain/access/unknown-name.ts';

const rowShape = {
  failures: z.int(),
  failedAt: z.string().nullable(),
  blockedUntil: z.string().nullable(),
  blockMs: z.number(),
};
const attemptsSchema = z.object({
  places: z.array(z.object({ ...rowShape, origin: z.string(), isKnown: z.boolean(), isDevice: z.boolean() })),
  strangers: z.object(rowShape),
}) satisfies z.ZodType<Attempts>;

/** Longer than anything counts: a block lasts a day at most, and the next one goes by it for a day. */
const keptMs = 3 * 24 * 3_600_000;

/** Writes what was counted, where nobody counted meanwhile. */
const replaceScript = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** Tries before a name that others keep guessing at is given up on, as many as for an account. */
const maxAttempts = 20;

/**
 * Guesses at names that nobody has, by a digest of the name, shared by the copies of the service. They are no events:
 * whoever makes up names would write a stream for each.
 */
export const createUnknownNames = (redis: Redis, rule: GuessRule) => ({
  /** Counts a guess; answers what it is refused with. `by`: the rule, where another one holds than at sign-in. */
  guess: async (name: string, origin: string, now: Date, by: GuessRule = rule): Promise<Refusal> => {
    const key = `unknown-name:{${name}}`;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const kept = await redis.get(key);
      const before = kept === null ? noAttempts : attemptsSchema.parse(JSON.parse(kept));
      const { attempts, answer } = guessUnknown(before, { origin, rule: by, now });
      if (attempts === before) return answer;
      const change = [kept ?? '', JSON.stringify(attempts), String(keptMs)];
      if ((await redis.eval(replaceScript, { keys: [key], arguments: change })) === 1) return answer;
    }
    throw new EngineUnavailable('Redis');
  },
});
export type UnknownNames = ReturnType<typeof createUnknownNames>;
