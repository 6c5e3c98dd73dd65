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
const endName = (paymentId: string): string => `sandbox:fields-challenge-end:{${paymentId}}`;
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

const answerSchema = z.object({
  answer: z.enum(['approved', 'failed']),
  at: z.number(),
  /** What the customer brings back with it, and nobody guesses. Answers of before have none, and end nothing. */
  result: z.string().optional(),
});
export type ChallengeAnswer = z.infer<typeof answerSchema>;

/** How it ended: by what its customer brought back, or by us. */
const endSchema = z.enum(['approved', 'failed', 'cancelled']);
export type ChallengeEnd = z.infer<typeof endSchema>;

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
  const endOf = async (paymentId: string): Promise<ChallengeEnd | undefined> => {
    const stored = await redis.get(endName(paymentId));
    return stored === null ? undefined : endSchema.parse(stored);
  };
  /** What ended it first stands. */
  const end = async (paymentId: string, how: ChallengeEnd): Promise<void> => {
    await redis.set(endName(paymentId), how, { condition: 'NX', expiration: kept });
  };
  return {
    find,
    answerOf,
    endOf,
    /** Whether this is what its customer brought back from the bank's page, by which the payment has ended as they said there. */
    bringBack: async (paymentId: string, result: string): Promise<boolean> => {
      const given = await answerOf(paymentId);
      if (given?.result !== result) return false;
      await end(paymentId, given.answer);
      return (await endOf(paymentId)) === given.answer;
    },
    /** Nothing comes of what is said, or was and has not been brought back. */
    cancel: (paymentId: string): Promise<void> => end(paymentId, 'cancelled'),
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
      if ((await endOf(paymentId)) !== undefined) return false;
      const result = randomBytes(24).toString('base64url');
      const given = JSON.stringify({ answer, at: now, result } satisfies ChallengeAnswer);
      return (await redis.set(answerName(paymentId), given, { condition: 'NX', expiration: kept })) !== null;
    },
  };
};
export type Challenges = ReturnType<typeof createChallenges>;
