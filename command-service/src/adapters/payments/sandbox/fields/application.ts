import {
  type FieldsAsk,
  isCardExpired,
  type SandboxSession,
  sandboxPaths,
  typedSchemas,
} from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { type CardVault, createCardVault, type KeptCard } from '../card-vault.ts';
import { createFieldsStore, type FieldsStore } from '../fields-store.ts';
import { addChallenge } from './challenge-routes.ts';
import { fieldsHeaders } from './headers.ts';
import type { PageFile } from './page-files.ts';
import { sessionIn } from './session-in.ts';

type FieldsOptions = {
  redis: Parameters<typeof createFieldsStore>[0];
  now: () => number;
  /** The one origin that frames the fields. */
  parentOrigin: string;
  page: ReadonlyMap<string, PageFile>;
};

type Taken = { card: KeptCard } | { errors: Record<string, string> };

/** More than any card is long. */
const maxBytes = 4096;

/** The first message of each field. */
const errorsOf = ({ issues }: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

type CardTyping = { asks: Exclude<FieldsAsk, 'code'>; body: unknown; now: number };

const takeCard = async (vault: CardVault, { asks, body, now }: CardTyping): Promise<Taken> => {
  const typed = typedSchemas[asks].safeParse(body);
  if (!typed.success) return { errors: errorsOf(typed.error) };
  const { CardNumber: number, ExpiryMonth, ExpiryYear } = typed.data;
  const expiry = { expiryMonth: Number(ExpiryMonth), expiryYear: Number(ExpiryYear) };
  if (isCardExpired(expiry, now)) return { errors: { ExpiryMonth: texts.payment.cardOutOfDate } };
  const card = await vault.take({ number, ...expiry });
  return card ? { card } : { errors: { CardNumber: texts.payment.cardIncorrect } };
};

/** The code is looked at and forgotten. */
const takeCode = (card: KeptCard, body: unknown): Taken => {
  const typed = typedSchemas.code.safeParse(body);
  return typed.success ? { card } : { errors: errorsOf(typed.error) };
};

/** What was typed becomes a token, in a session that is good. */
const answerTokens =
  (store: FieldsStore, vault: CardVault, now: () => number) => async (context: Context) => {
    const session = await store.typedIn(sessionIn(context));
    if (!session) return context.json({ errors: {} }, 401);
    const body: unknown = await context.req.json().catch(() => null);
    const taken =
      session.asks === 'code'
        ? takeCode(session.card, body)
        : await takeCard(vault, { asks: session.asks, body, now: now() });
    if ('errors' in taken) return context.json(taken, 400);
    return context.json({ token: await store.tokenFor(session, taken.card) });
  };

/** What a session asks for. */
const answerSession = (store: FieldsStore) => async (context: Context) => {
  const session = await store.sessionOf(sessionIn(context));
  if (!session) return context.json({ errors: {} }, 401);
  const card = session.asks === 'code' ? session.card : undefined;
  const answer: SandboxSession = {
    asks: session.asks,
    card: card ? { scheme: card.scheme, lastFour: card.lastFour } : null,
  };
  return context.json(answer);
};

/** The sandbox's own fields: the page that is framed, and what it asks its origin. Nothing that is typed is logged or kept. */
export const createFieldsApplication = ({ redis, now, parentOrigin, page }: FieldsOptions): Hono => {
  const store = createFieldsStore(redis);
  const vault = createCardVault(redis);
  const headers = fieldsHeaders(parentOrigin);
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  app.use(bodyLimit({ maxSize: maxBytes }));
  addChallenge(app, { redis, now, parentOrigin, page });
  app.get(sandboxPaths.session, answerSession(store));
  app.post(sandboxPaths.tokens, answerTokens(store, vault, now));
  app.get('/*', ({ req, body, notFound }) => {
    const file = page.get(req.path === '/' ? '/index.html' : req.path);
    if (!file) return notFound();
    const kept = file.immutable ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
    return body(file.body, 200, { 'content-type': file.type, ...kept });
  });
  return app;
};
