import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Redis } from '@paddock/service-kit/engines';
import { behaviourOf } from './test-cards.ts';

const keyName = 'sandbox:card-key';
const cardName = (digest: string): string => `sandbox:card:{${digest}}`;

type VaultRedis = Pick<Redis, 'get' | 'set'>;

/** What lies under a name, put there first where nothing did. */
const firstAt = async (redis: VaultRedis, name: string, value: string): Promise<string> => {
  await redis.set(name, value, { condition: 'NX' });
  return (await redis.get(name)) ?? value;
};

/**
 * The tokens of cards: random, and the same for the same card. No number is kept, and none can be found out from a
 * token; the vault knows a card again by a digest under a random key of its own.
 */
export const createCardVault = (redis: VaultRedis) => {
  const digestOf = async (number: string): Promise<string> => {
    const key = await firstAt(redis, keyName, randomBytes(32).toString('base64url'));
    return createHmac('sha256', Buffer.from(key, 'base64url')).update(number).digest('base64url');
  };
  return {
    /** The same for the same card, and apart from its token. */
    aliasOf: async (number: string): Promise<string> =>
      `card.${(await digestOf(`alias/${number}`)).slice(0, 22)}`,
    /** Names the behaviour of the card, so that the sandbox need not look it up. */
    tokenOf: async (number: string): Promise<string> =>
      firstAt(redis, cardName(await digestOf(number)), `sandbox.${behaviourOf(number)}.${randomUUID()}`),
  };
};
