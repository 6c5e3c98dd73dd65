import {
  type Browser,
  type CardSession,
  fieldsPaths,
  type OpenedSession,
} from '@paddock/contracts/payment-fields';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FieldsStore, KeptSession } from './fields-store.ts';
import type { KeptMethod } from './kept-card.ts';
import type { PageFile } from './page-files.ts';
import { sessionIn } from './session-in.ts';

/** What goes with a card when it is charged. */
export type TypedDetails = { code?: string | undefined; browser?: Browser | undefined };

/** What came of what was typed; `errors`: by field, in words; `away`: the provider did not answer. */
export type Taken = { card: KeptMethod; typed?: TypedDetails } | { errors: Record<string, string> } | 'away';

export type FieldsParts = {
  store: FieldsStore;
  /** Has the provider look at what was typed in a session, and keep it. */
  take: (session: KeptSession, body: unknown) => Promise<Taken>;
  /** Keeps what was typed beside a card, by its token, where the provider asks for it again. */
  keepTyped?: (token: string, typed: TypedDetails) => Promise<void>;
  /** Of every answer. */
  headers: Record<string, string>;
  page: ReadonlyMap<string, PageFile>;
  /** Pages of a provider's beside that of the fields. */
  addPages?: (app: Hono) => void;
  /** More than anything typed is long, bytes. */
  maxBytes: number;
  /** By whose script the page takes a card; absent: by its own. */
  adyen?: CardSession['adyen'];
};

/** What was typed becomes a token, in a session that is good. */
const answerTokens =
  ({ store, take, keepTyped }: Pick<FieldsParts, 'store' | 'take' | 'keepTyped'>) =>
  async (context: Context) => {
    const session = await store.typedIn(sessionIn(context));
    if (!session) return context.json({ errors: {} }, 401);
    const body: unknown = await context.req.json().catch(() => null);
    const taken = await take(session, body);
    if (taken === 'away') return context.json({ away: true }, 503);
    if ('errors' in taken) return context.json(taken, 400);
    const token = await store.tokenFor(session, taken.card);
    if (taken.typed) await keepTyped?.(token, taken.typed);
    return context.json({ token });
  };

/** What a session asks for. */
const answerSession =
  ({ store, adyen }: Pick<FieldsParts, 'store' | 'adyen'>) =>
  async (context: Context) => {
    const session = await store.sessionOf(sessionIn(context));
    if (!session) return context.json({ errors: {} }, 401);
    if (session.asks === 'e-wallet') {
      const { asks, eWallet, token } = session;
      return context.json({ asks, eWallet, isSaved: token !== undefined } satisfies OpenedSession);
    }
    const card = session.asks === 'code' ? session.card : undefined;
    const answer: OpenedSession = {
      asks: session.asks,
      card: card ? { scheme: card.scheme, lastFour: card.lastFour } : null,
      ...(adyen && { adyen }),
    };
    return context.json(answer);
  };

/** Fields of a provider: the page that is framed, and what it asks its origin. Nothing that is typed is logged. */
export const serveFields = ({ headers, page, addPages, maxBytes, ...parts }: FieldsParts): Hono => {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  app.use(bodyLimit({ maxSize: maxBytes }));
  addPages?.(app);
  app.get(fieldsPaths.session, answerSession(parts));
  app.post(fieldsPaths.tokens, answerTokens(parts));
  app.get('/*', ({ req, body, notFound }) => {
    const file = page.get(req.path === '/' ? '/index.html' : req.path);
    if (!file) return notFound();
    const kept = file.immutable ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
    return body(file.body, 200, { 'content-type': file.type, ...kept });
  });
  return app;
};
