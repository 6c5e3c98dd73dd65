import {
  chosenEWalletSchema,
  type FieldsAsk,
  isCardExpired,
  typedSchemas,
} from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import type { Hono } from 'hono';
import type { z } from 'zod';
import { serveFields, type Taken } from '../../fields/fields-application.ts';
import { createFieldsStore, type KeptSession } from '../../fields/fields-store.ts';
import { fieldsHeaders } from '../../fields/headers.ts';
import type { KeptCard } from '../../fields/kept-card.ts';
import type { PageFile } from '../../fields/page-files.ts';
import { type CardVault, createCardVault } from '../card-vault.ts';
import { createForgottenCards, type ForgottenCards } from '../forgotten-cards.ts';
import { addChallenge } from './challenge-routes.ts';

type FieldsOptions = {
  redis: Parameters<typeof createFieldsStore>[0];
  now: () => number;
  /** The one origin that frames the fields. */
  parentOrigin: string;
  page: ReadonlyMap<string, PageFile>;
};

/** More than any card is long. */
const maxBytes = 4096;

/** The first message of each field. */
const errorsOf = ({ issues }: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

type CardTyping = { accountId: string; asks: Exclude<FieldsAsk, 'code'>; body: unknown; now: number };

type Cards = { vault: CardVault; forgotten: Pick<ForgottenCards, 'keep'> };

const takeCard = async (
  { vault, forgotten }: Cards,
  { accountId, asks, body, now }: CardTyping,
): Promise<Taken> => {
  const typed = typedSchemas[asks].safeParse(body);
  if (!typed.success) return { errors: errorsOf(typed.error) };
  const { CardNumber: number, ExpiryMonth, ExpiryYear } = typed.data;
  const expiry = { expiryMonth: Number(ExpiryMonth), expiryYear: Number(ExpiryYear) };
  if (isCardExpired(expiry, now)) return { errors: { ExpiryMonth: texts.payment.cardOutOfDate } };
  const card = await vault.take({ number, ...expiry });
  if (!card) return { errors: { CardNumber: texts.payment.cardIncorrect } };
  await forgotten.keep(accountId, card.token);
  return { card };
};

/** The account of an e-wallet that the customer chose, or the one that is saved. */
const takeEWallet = async (
  { vault, forgotten }: Cards,
  { accountId, eWallet, token }: Extract<KeptSession, { asks: 'e-wallet' }>,
  body: unknown,
): Promise<Taken> => {
  if (token !== undefined) return { card: { token, eWallet, alias: null } };
  const chosen = chosenEWalletSchema.safeParse(body);
  if (!chosen.success) return { errors: { Account: texts.payment.eWalletMissing } };
  const card = await vault.takeEWallet(eWallet, chosen.data.Account);
  await forgotten.keep(accountId, card.token);
  return { card };
};

/** The code is looked at and forgotten. */
const takeCode = (card: KeptCard, body: unknown): Taken => {
  const typed = typedSchemas.code.safeParse(body);
  return typed.success ? { card } : { errors: errorsOf(typed.error) };
};

/** The sandbox's own fields: the card is typed into the page itself, and nothing of it is kept but its token. */
export const createFieldsApplication = ({ redis, now, parentOrigin, page }: FieldsOptions): Hono => {
  const cards = { vault: createCardVault(redis), forgotten: createForgottenCards(redis) };
  return serveFields({
    store: createFieldsStore(redis, 'sandbox'),
    take: async (session, body) => {
      if (session.asks === 'code') return takeCode(session.card, body);
      if (session.asks === 'e-wallet') return takeEWallet(cards, session, body);
      return takeCard(cards, { ...session, body, now: now() });
    },
    addPages: (app) => addChallenge(app, { redis, now, parentOrigin, page }),
    headers: fieldsHeaders(parentOrigin),
    ...{ page, maxBytes },
  });
};
