import { randomBytes } from 'node:crypto';
import { currencySchema } from '@paddock/contracts/money';
import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';

/** How long a customer has to confirm a payment; with the card that shows that end, milliseconds. */
export const challengeMs = 10 * 60_000;
export const shortChallengeMs = 5000;

/** Beyond that the sandbox keeps nothing of it: the payment is over by then. */
const keptSeconds = 24 * 3600;

const challengeName = (session: string): string => `sandbox:fields-challenge:{${session}}`;
const answerName = (paymentId: string): string => `sandbox:fields-challenge-answer:{${paymentId}}`;
const sessionOfName = (paymentId: string): string => `sandbox:fields-challenge-of:{${paymentId}}`;

const challengeSchema = z.object({
  paymentId: z.string(),
  /** Minor units. */
  amount: z.int().positive(),
  currency: currencySchema,
  /** Where the customer comes back to. */
  returnTo: z.url(),
  /** Milliseconds of the sandbox's clock. */
  expiresAt: z.number(),
});
export type Challenge = z.infer<typeof challengeSchema>;

const answerSchema = z.object({ answer: z.enum(['approved', 'failed']), at: z.number() });
export type ChallengeAnswer = z.infer<typeof answerSchema>;

type ChallengeRedis = Pick<Redis, 'get' | 'set'>;

const kept = { type: 'EX', value: keptSeconds } as const;

/** What customers are asked to confirm, and what they said. */
export const createChallenges = (redis: ChallengeRedis) => {
  const find = async (session: string): Promise<Challenge | undefined> => {
    const stored = await redis.get(challengeName(session));
    return stored ? challengeSchema.parse(JSON.parse(stored)) : undefined;
  };
  const answerOf = async (paymentId: string): Promise<ChallengeAnswer | undefined> => {
    const stored = await redis.get(answerName(paymentId));
    return stored ? answerSchema.parse(JSON.parse(stored)) : undefined;
  };
  return {
    find,
    answerOf,
    /** The session of a payment's challenge, the same for the same payment. */
    open: async (challenge: Challenge): Promise<string> => {
      const { paymentId } = challenge;
      const fresh = randomBytes(24).toString('base64url');
      await redis.set(challengeName(fresh), JSON.stringify(challenge), { expiration: kept });
      const first = { condition: 'NX', expiration: kept } as const;
      await redis.set(sessionOfName(paymentId), fresh, first);
      return (await redis.get(sessionOfName(paymentId))) ?? fresh;
    },
    sessionOf: (paymentId: string): Promise<string | null> => redis.get(sessionOfName(paymentId)),
    /** The first answer counts, from whichever tab it comes; none does once the time is over. */
    answer: async (
      { paymentId, expiresAt }: Challenge,
      answer: ChallengeAnswer['answer'],
      now: number,
    ): Promise<boolean> => {
      if (now >= expiresAt) return false;
      const given = JSON.stringify({ answer, at: now } satisfies ChallengeAnswer);
      return (await redis.set(answerName(paymentId), given, { condition: 'NX', expiration: kept })) !== null;
    },
  };
};
export type Challenges = ReturnType<typeof createChallenges>;
