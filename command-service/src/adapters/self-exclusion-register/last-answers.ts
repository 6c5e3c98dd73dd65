import { registerListingSchema } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';
import type { DatedAnswer } from './exclusion-register.ts';

/** Longer than a question may take and its answer needs to be written down: no older one comes after that. */
const keptSeconds = 60;

const answerSchema = z.object({
  listing: registerListingSchema,
  reference: z.string().nullable(),
  askedAt: z.iso.datetime(),
});

/** Instants of one form, so that the later one is the greater text; of two questions of one instant, listed counts. */
const keepScript = `
local at = redis.call('HGET', KEYS[1], 'askedAt')
if at and (at > ARGV[1] or (at == ARGV[1] and ARGV[3] == 'no')) then
  return redis.call('HGET', KEYS[1], 'answer')
end
redis.call('HSET', KEYS[1], 'askedAt', ARGV[1], 'answer', ARGV[2])
redis.call('EXPIRE', KEYS[1], ${keptSeconds})
return ARGV[2]`;

/**
 * The answer to the question that was put last about an account, also where it was no news and so is no event: an older
 * one that comes after it counts no more (docs/decisions/0101-answers-of-the-register-in-order.md).
 */
export const createLastAnswers = (redis: Pick<Redis, 'eval'>) => ({
  /** Of this answer and the last one, that to the later question. */
  lastAnswer: async (accountId: string, answer: DatedAnswer): Promise<DatedAnswer> => {
    const last = await redis.eval(keepScript, {
      keys: [`register-answer:{${accountId}}`],
      arguments: [answer.askedAt, JSON.stringify(answer), answer.listing === 'listed' ? 'yes' : 'no'],
    });
    return answerSchema.parse(JSON.parse(String(last)));
  },
});
export type LastAnswers = ReturnType<typeof createLastAnswers>;
