import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { EWallet } from '@paddock/contracts/events';
import type { TestEWallet } from '@paddock/contracts/payment-fields';
import type { Redis } from '@paddock/service-kit/engines';
import type { KeptCard, KeptEWallet } from '../fields/kept-card.ts';
import { behaviourOf, binOf, fundingOf, issuerCountryOf, schemeOf } from './test-cards.ts';
import { eWalletAccount } from './test-e-wallets.ts';

const keyName = 'sandbox:card-key';
const cardName = (digest: string): string => `sandbox:card:{${digest}}`;

/** A card as it was typed, by its number. */
type TypedCard = { number: string; expiryMonth: number; expiryYear: number };

type VaultRedis = Pick<Redis, 'get' | 'set'>;

/** What lies under a name, put there first where nothing did. */
const firstAt = async (redis: VaultRedis, name: string, value: string): Promise<string> => {
  await redis.set(name, value, { condition: 'NX' });
  return (await redis.get(name)) ?? value;
};

/**
 * The tokens of cards: random, and the same for the same card. No number is kept, and none can be found out from a
 * token; the vault knows a card again by a digest under a random key of its own, and keeps nothing else of it.
 */
export const createCardVault = (redis: VaultRedis) => {
  const digestOf = async (number: string): Promise<string> => {
    const key = await firstAt(redis, keyName, randomBytes(32).toString('base64url'));
    return createHmac('sha256', Buffer.from(key, 'base64url')).update(number).digest('base64url');
  };
  /** The same for the same card, and apart from its token. */
  const aliasOf = async (number: string): Promise<string> =>
    `card.${(await digestOf(`alias/${number}`)).slice(0, 22)}`;
  /** Names the behaviour of the card, so that the sandbox need not look it up. */
  const tokenOf = async (number: string): Promise<string> =>
    firstAt(redis, cardName(await digestOf(number)), `sandbox.${behaviourOf(number)}.${randomUUID()}`);
  return {
    aliasOf,
    tokenOf,
    /** An account of an e-wallet; its token names it, too. */
    takeEWallet: async (eWallet: EWallet, account: TestEWallet): Promise<KeptEWallet> => {
      const name = `${eWallet}/${account}`;
      const { behaviour } = eWalletAccount(account);
      const fresh = `sandbox.${behaviour}.${account}.${randomUUID()}`;
      const [token, alias] = [
        await firstAt(redis, cardName(await digestOf(name)), fresh),
        await aliasOf(name),
      ];
      return { token, alias, eWallet };
    },
    /** The card behind a number; `undefined` for one of no scheme that the sandbox has. */
    take: async ({ number, ...expiry }: TypedCard): Promise<KeptCard | undefined> => {
      const scheme = schemeOf(number);
      if (!scheme) return undefined;
      const [token, alias] = await Promise.all([tokenOf(number), aliasOf(number)]);
      return {
        ...{ token, alias, scheme, ...expiry, lastFour: number.slice(-4) },
        ...{ funding: fundingOf(number), issuerCountry: issuerCountryOf(number), ...binOf(number) },
      };
    },
  };
};
export type CardVault = ReturnType<typeof createCardVault>;
