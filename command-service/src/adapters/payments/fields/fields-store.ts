import { randomBytes } from 'node:crypto';
import { eWalletSchema, sealedFor } from '@paddock/contracts/events';
import { fieldsAskSchema } from '@paddock/contracts/payment-fields';
import type { Redis } from '@paddock/service-kit/engines';
import { createSecretSealer, hashOfSecret } from '@paddock/service-kit/events';
import { z } from 'zod';
import type { AccountsCard, CardPaymentKind, FieldsOrder, FieldsUse } from '../provider.ts';
import { type KeptCard, type KeptMethod, keptCardSchema, keptMethodSchema } from './kept-card.ts';

/** How long a session of the fields is good, and a token that nobody has used. */
export const sessionSeconds = 15 * 60;
/** How long a token that was used is known again by the command that used it. */
const usedSeconds = 24 * 60 * 60;
/** The use is known for longer than the token can be there, whenever it was used: nothing uses a token anew. */
const useSeconds = usedSeconds + sessionSeconds;

/** How often a session takes what is typed: whoever types more opens another, which is counted too. */
export const mostTyped = 20;

/** Whose fields these are: each provider's lie under names of their own. */
type Provider = 'sandbox' | 'adyen';

/** By the id of a session, which the browser alone has, or by a token, which whoever pays with it has. */
const { sealBy, openBy } = createSecretSealer('what the fields of a provider keep');

const namesOf = (provider: Provider) => ({
  sessionName: (session: string): string => `${provider}:fields-session:{${hashOfSecret(session)}}`,
  countName: (session: string): string => `${provider}:fields-count:{${hashOfSecret(session)}}`,
  tokenName: (token: string): string => `${provider}:fields-token:{${hashOfSecret(token)}}`,
  useName: (token: string): string => `${provider}:fields-use:{${hashOfSecret(token)}}`,
});

const sessionSchema = z.discriminatedUnion('asks', [
  z.object({ accountId: z.string(), asks: fieldsAskSchema.exclude(['code']) }),
  z.object({ accountId: z.string(), asks: z.literal('code'), card: keptCardSchema }),
  z.object({
    accountId: z.string(),
    asks: z.literal('e-wallet'),
    eWallet: eWalletSchema,
    token: z.string().exactOptional(),
  }),
]);
export type KeptSession = z.infer<typeof sessionSchema>;

const tokenSchema = z.object({
  accountId: z.string(),
  asks: z.enum([...fieldsAskSchema.options, 'e-wallet']),
  card: keptMethodSchema,
});
type KeptToken = z.infer<typeof tokenSchema>;

const random = (): string => randomBytes(24).toString('base64url');

/** Nobody pays in with what is printed on the front of a card alone. */
const isEnoughFor = (kind: CardPaymentKind, { asks }: KeptToken): boolean =>
  kind === 'withdrawal' || asks !== 'card-without-code';

/** Of a card as its account knows it. */
const keptOf = ({ bin, ...card }: AccountsCard): KeptCard => ({
  ...{ ...card, alias: null, issuerCountry: null },
  ...(bin !== null && { bin }),
});

type StoreRedis = Pick<Redis, 'get' | 'set' | 'expire' | 'incr'>;

/** Sessions of a provider's fields, and the tokens that came out of them: Redis has the hash of each, and what a card is known by sealed. */
export const createFieldsStore = (redis: StoreRedis, provider: Provider) => {
  const { sessionName, countName, tokenName, useName } = namesOf(provider);
  const keep = async (name: string, secret: string, record: KeptSession | KeptToken): Promise<void> => {
    const sealed = sealBy(secret, sealedFor.fieldsRecord(name), JSON.stringify(record));
    await redis.set(name, sealed, { expiration: { type: 'EX', value: sessionSeconds } });
  };
  const find = async (name: string, secret: string): Promise<unknown> => {
    const sealed = await redis.get(name);
    return sealed ? JSON.parse(openBy(secret, sealedFor.fieldsRecord(name), sealed)) : undefined;
  };
  const sessionOf = async (session: string): Promise<KeptSession | undefined> =>
    sessionSchema.optional().parse(await find(sessionName(session), session));
  return {
    open: async (order: FieldsOrder): Promise<string> => {
      const session = random();
      const kept: KeptSession = order.asks === 'code' ? { ...order, card: keptOf(order.card) } : order;
      await keep(sessionName(session), session, sessionSchema.parse(kept));
      return session;
    },
    sessionOf,
    /** The session of what was typed just now; `undefined` where it is over, also by how often that was. */
    typedIn: async (session: string): Promise<KeptSession | undefined> => {
      const known = await sessionOf(session);
      if (!known) return undefined;
      const count = await redis.incr(countName(session));
      await redis.expire(countName(session), sessionSeconds);
      return count <= mostTyped ? known : undefined;
    },
    tokenFor: async ({ accountId, asks }: KeptSession, card: KeptMethod): Promise<string> => {
      const token = `fields.${random()}`;
      await keep(tokenName(token), token, { accountId, asks, card });
      return token;
    },
    /** The card or e-wallet of a token, for its customer and for the first command that asks, once and again. */
    use: async ({ kind, accountId, token, commandId }: FieldsUse): Promise<KeptMethod | undefined> => {
      const made = tokenSchema.optional().parse(await find(tokenName(token), token));
      if (!made || made.accountId !== accountId || !isEnoughFor(kind, made)) return undefined;
      const expiration = { type: 'EX', value: useSeconds } as const;
      const first = await redis.set(useName(token), commandId, { condition: 'NX', expiration });
      if (first === null && (await redis.get(useName(token))) !== commandId) return undefined;
      // Once: sent again and again it would outlive the record of its use.
      if (first !== null) await redis.expire(tokenName(token), usedSeconds);
      return made.card;
    },
  };
};
export type FieldsStore = ReturnType<typeof createFieldsStore>;
