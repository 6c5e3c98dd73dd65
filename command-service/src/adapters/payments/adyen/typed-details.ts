import { browserSchema } from '@paddock/contracts/payment-fields';
import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';
import type { TypedDetails } from '../fields/fields-application.ts';

const nameOf = (tokenHash: string): string => `adyen:fields-typed:{${tokenHash}}`;

const typedSchema = z.object({
  /** The security code as the provider encrypted it. */
  code: z.string().optional(),
  browser: browserSchema.optional(),
});

/**
 * What the issuer wants beside the card, by the hash of the token of the fields: whole cards are charged with it too, and only
 * once the customer is allowed to. Kept no longer than it takes to charge the card.
 */
export const createTypedDetails = (redis: Pick<Redis, 'get' | 'set' | 'del'>) => ({
  keep: async (tokenHash: string, typed: TypedDetails, seconds: number): Promise<void> => {
    const expiration = { type: 'EX', value: seconds } as const;
    await redis.set(nameOf(tokenHash), JSON.stringify(typedSchema.parse(typed)), { expiration });
  },
  of: async (tokenHash: string): Promise<TypedDetails> => {
    const kept = await redis.get(nameOf(tokenHash));
    return kept ? typedSchema.parse(JSON.parse(kept)) : {};
  },
  drop: async (tokenHash: string): Promise<void> => {
    await redis.del(nameOf(tokenHash));
  },
});
