import type { Redis } from '@paddock/service-kit/engines';
import type { ForgottenCard } from '../provider.ts';

const customerName = (accountId: string): string => `sandbox:card-forgotten:{${accountId}}`;
const cardName = (accountId: string, token: string): string => `${customerName(accountId)}:${token}`;

const forgotten = 'forgotten';

/** Cards that a customer has removed. A token is of whoever types its card, so that each customer's is forgotten apart. */
export const createForgottenCards = (redis: Pick<Redis, 'get' | 'set'>) => {
  const isAt = async (name: string): Promise<boolean> => (await redis.get(name)) === forgotten;
  return {
    forget: async ({ accountId, token }: ForgottenCard): Promise<void> => {
      await redis.set(token === undefined ? customerName(accountId) : cardName(accountId, token), forgotten);
    },
    /** The customer has typed it again. */
    keep: async (accountId: string, token: string): Promise<void> => {
      if (await isAt(cardName(accountId, token))) await redis.set(cardName(accountId, token), 'kept');
    },
    isForgotten: async (accountId: string, token: string): Promise<boolean> =>
      (await isAt(customerName(accountId))) || isAt(cardName(accountId, token)),
  };
};
export type ForgottenCards = ReturnType<typeof createForgottenCards>;
