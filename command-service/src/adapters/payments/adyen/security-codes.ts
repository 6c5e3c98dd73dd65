import type { Redis } from '@paddock/service-kit/engines';
import { z } from 'zod';

const nameOf = (token: string): string => `adyen:fields-code:{${token}}`;

/**
 * A security code as the provider encrypted it, by the token of the fields: whole cards are charged with it too, and only
 * once the customer is allowed to. Kept no longer than it takes to charge the card.
 */
export const createSecurityCodes = (redis: Pick<Redis, 'get' | 'set' | 'del'>) => ({
  keep: async (token: string, code: string, seconds: number): Promise<void> => {
    await redis.set(nameOf(token), code, { expiration: { type: 'EX', value: seconds } });
  },
  of: async (token: string): Promise<string | undefined> =>
    z
      .string()
      .optional()
      .parse((await redis.get(nameOf(token))) ?? undefined),
  drop: async (token: string): Promise<void> => {
    await redis.del(nameOf(token));
  },
});
export type SecurityCodes = ReturnType<typeof createSecurityCodes>;
