import { currencySchema } from '@paddock/contracts/money';
import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';

/** A payment as the sandbox remembers it. */
const ledgerEntrySchema = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  accountId: z.string(),
  paymentId: z.string(),
  outcome: z.enum(['completed', 'declined']),
  providerReference: z.string(),
  /** Minor units. Entries of before have neither, and are in no report. */
  amount: z.int().positive().optional(),
  currency: currencySchema.optional(),
  /** From when on the outcome is known, milliseconds of the sandbox's clock. */
  answersAt: z.number(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

const entryKey = (paymentId: string): string => `sandbox:payment:{${paymentId}}`;
/** Sorted set of payment ids whose outcome is to be reported, by when. */
const callbacksKey = 'sandbox:callbacks';
/** Sorted set of payment ids that may have been completed, by when. */
const completedKey = 'sandbox:completed';

/** The sandbox's own books, in Redis so that they outlive every process. */
export const createSandboxLedger = (redis: Redis) => {
  const find = async (paymentId: string): Promise<LedgerEntry | undefined> => {
    const stored = await redis.get(entryKey(paymentId));
    return stored ? ledgerEntrySchema.parse(JSON.parse(stored)) : undefined;
  };

  return {
    find,
    /** Ids of what may have been completed from one instant up to another, which is not included; milliseconds. */
    completedIds: (from: number, until: number): Promise<string[]> =>
      redis.zRange(completedKey, from, `(${until}`, { BY: 'SCORE' }),
    /** Books a payment, once: a repeat gets what was booked first. */
    book: async (entry: LedgerEntry): Promise<LedgerEntry> => {
      // First, so that nothing is booked that no report has.
      if (entry.outcome === 'completed') {
        const member = { score: entry.answersAt, value: entry.paymentId };
        await redis.zAdd(completedKey, member, { condition: 'NX' });
      }
      await redis.set(entryKey(entry.paymentId), JSON.stringify(entry), { condition: 'NX' });
      return (await find(entry.paymentId)) ?? entry;
    },
    reportAt: (paymentId: string, when: number) =>
      redis.zAdd(callbacksKey, { score: when, value: paymentId }),
    dueReports: (now: number): Promise<string[]> =>
      redis.zRange(callbacksKey, '-inf', now, { BY: 'SCORE', LIMIT: { offset: 0, count: 50 } }),
    reported: (paymentId: string) => redis.zRem(callbacksKey, paymentId),
  };
};
export type SandboxLedger = ReturnType<typeof createSandboxLedger>;
