import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';

const endName = (paymentId: string): string => `sandbox:payment-held:{${paymentId}}`;

const endSchema = z.enum(['taken', 'let-go']);
export type HoldEnd = z.infer<typeof endSchema>;

/** What became of money that the sandbox held; the first that is said counts. */
export const createHolds = (redis: Pick<Redis, 'get' | 'set'>) => {
  const endOf = async (paymentId: string): Promise<HoldEnd | undefined> =>
    endSchema.optional().parse((await redis.get(endName(paymentId))) ?? undefined);
  return {
    endOf,
    /** Whether it was this one that ended it. */
    end: async (paymentId: string, end: HoldEnd): Promise<boolean> =>
      (await redis.set(endName(paymentId), end, { condition: 'NX' })) !== null,
  };
};
export type Holds = ReturnType<typeof createHolds>;
