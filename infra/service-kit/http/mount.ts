import { timingSafeEqual } from 'node:crypto';
import {
  type Call,
  correlationHeader,
  createCallFinder,
  idempotencyHeader,
  positionHeader,
} from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalBody, refusals, refuse } from '@paddock/contracts/refusals';
import { csrfHeader, sessionCookie } from '@paddock/contracts/session';
import { type Context, Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import type { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { callSeconds } from '../process/metrics.ts';
import { addToSpan, failSpan, SpanKind, traced } from '../process/tracing.ts';
import type { RateLimiter } from './rate-limit.ts';
import {
  actorOf,
  type CallAnswer,
  type CallRequest,
  clientAddress,
  commandIdOf,
  correlationIdOf,
  type Handler,
  hasUsableKey,
  positionOf,
  sessionIdOf,
} from './request.ts';
import type { OpenSession, SessionStore } from './sessions.ts';

/** Largest request body, bytes. */
const maxBodyBytes = 64 * 1024;

export type MountOptions = {
  sessions: SessionStore;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  /** Cookies only over TLS. */
  secureCookies: boolean;
};

/** A call with its handler, as `route` pairs them. */
export type Route = { call: Call; handle: (request: CallRequest<Call>) => Promise<unknown> };

/** Pairs a call with the handler that answers it; the compiler holds the handler to the call's schemas. */
export const route = <C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  handle: handler as unknown as Route['handle'],
});

const sameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const permission = (
  call: Call,
  session: OpenSession | undefined,
  csrf: string | undefined,
): Refusal | undefined => {
  if (call.who !== 'anyone') {
    if (!session?.account) return refuse('not-signed-in');
    if (!call.who.some((role) => session.account?.roles.includes(role))) return refuse('not-allowed');
  }
  if (!call.changes) return undefined;
  return session && csrf && sameToken(csrf, session.csrfToken) ? undefined : refuse('csrf-token-missing');
};

/** The body as text; reading stops at the bound, so a body without a declared length can't fill memory. */
const readBody = async (context: Context): Promise<string | Refusal> => {
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) return refuse('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) return refuse('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const decodeBody = (context: Context, text: string): unknown => {
  if (context.req.header('content-type')?.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text || '{}');
  } catch {
    return undefined;
  }
};

type Parts = { params: unknown; query: unknown; body: unknown };

/** Every part against its schema; the first fault names its field and carries the field's own message. */
const parseParts = (call: Call, parts: Parts): Parts | { refusal: Refusal; message: string } => {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part] as z.ZodType | undefined;
    if (!schema) continue;
    const result = schema.safeParse(parts[part]);
    if (!result.success) {
      const issue = result.error.issues[0];
      const field = issue?.path.join('.') || part;
      return { refusal: refuse('invalid-input', { field }), message: issue?.message ?? 'Invalid input' };
    }
    parsed[part] = result.data;
  }
  return { params: parsed.params, query: parsed.query, body: parsed.body };
};

/** Headers of an answer by their lower-case names. */
type Head = Record<string, string>;

/** Headers as a plain object are sent as they are; `Headers` would be built and taken apart for each answer. */
const answerJson = (body: object, status: number, head: Head): globalThis.Response =>
  new globalThis.Response(JSON.stringify(body), {
    status,
    headers: { ...head, 'content-type': 'application/json' },
  });

const answerRefusal = (refusal: Refusal, head: Head, message?: string): globalThis.Response =>
  answerJson(
    { ...refusalBody(refusal), ...(message === undefined ? {} : { msg: message }) },
    refusals[refusal.refused].status,
    head,
  );

const cookieOf = (session: OpenSession | null, secure: boolean): string =>
  serialize(sessionCookie, session?.sessionId ?? '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    ...(session ? {} : { maxAge: 0 }),
  });

const answer = (call: Call, result: unknown, head: Head, options: MountOptions): globalThis.Response => {
  if (result instanceof globalThis.Response) return result;
  if (isRefusal(result)) return answerRefusal(result, head);
  const { body, status = 200, position, session } = result as CallAnswer<Call>;
  if (session !== undefined) head['set-cookie'] = cookieOf(session, options.secureCookies);
  if (position !== undefined) head[positionHeader] = position.toString();
  return answerJson(call.response.parse(body) as object, status, head);
};

const handle = async (
  context: Context,
  found: { route: Route; params: object },
  head: Head,
  options: MountOptions,
): Promise<globalThis.Response> => {
  const { call, handle: handler } = found.route;
  const correlationId = correlationIdOf(context);
  head[correlationHeader] = correlationId;
  const ip = clientAddress(context);
  if (call.limit && !(await options.limiter(`${call.name}/${ip}`, call.limit))) {
    return answerRefusal(refuse('too-many-attempts'), head);
  }
  const sessionId = sessionIdOf(context);
  const session = sessionId ? await options.sessions.open(sessionId) : undefined;
  const denied = permission(call, session, context.req.header(csrfHeader));
  if (denied) return answerRefusal(denied, head);
  if (!hasUsableKey(context))
    return answerRefusal(refuse('invalid-input', { field: idempotencyHeader }), head);
  const rawBody = call.method === 'POST' ? await readBody(context) : '';
  if (isRefusal(rawBody)) return answerRefusal(rawBody, head);
  const body = call.body ? decodeBody(context, rawBody) : undefined;
  const parsed = parseParts(call, { params: found.params, query: context.req.query(), body });
  if ('refusal' in parsed) return answerRefusal(parsed.refusal, head, parsed.message);
  const actor = actorOf(session, context);
  let commandId: string | undefined;
  const request = {
    ...parsed,
    session,
    actor,
    get commandId() {
      commandId ??= commandIdOf(context, call, actor);
      return commandId;
    },
    correlationId,
    now: options.clock.now(),
    position: positionOf(context),
    ip,
    header: (name: string) => context.req.header(name),
    rawBody,
  } as CallRequest<Call>;
  return answer(call, await handler(request), head, options);
};

/** A fault is logged and answers 503 without revealing its cause. */
const answerCall = async (
  context: Context,
  found: { route: Route; params: object },
  options: MountOptions,
): Promise<globalThis.Response> => {
  const head: Head = { 'cache-control': 'no-store' };
  const response = await handle(context, found, head, options).catch((error: unknown) => {
    options.log.error({ err: error, call: found.route.call.name }, 'call failed');
    failSpan(error);
    return answerRefusal(refuse('unavailable'), head);
  });
  addToSpan({
    'http.response.status_code': response.status,
    'paddock.correlation_id': head[correlationHeader] ?? '',
  });
  return response;
};

/** A path that is no valid percent-encoding is left as it came: it matches no call. */
const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * The HTTP application of a service: routes from the table of calls, with permission, CSRF, limits and
 * validation before each handler.
 */
export const mount = (routes: readonly Route[], options: MountOptions): Hono => {
  const findCall = createCallFinder(routes.map(({ call }) => call));
  const byName = new Map(routes.map((entry) => [entry.call.name, entry]));
  const app = new Hono();
  app.all('*', async (context) => {
    const found = findCall(context.req.method, decodePath(context.req.path));
    const entry = found && byName.get(found.call.name);
    if (!found || !entry) return answerRefusal(refuse('not-found'), {});
    const { name, method, path } = found.call;
    const stop = callSeconds.startTimer({ call: name });
    const parent = context.req.header('traceparent');
    const response = await traced(
      `${method} ${path}`,
      { kind: SpanKind.SERVER, parent, attributes: { 'paddock.call': name } },
      () => answerCall(context, { route: entry, params: found.params }, options),
    );
    stop({ status: String(response.status) });
    return response;
  });
  return app;
};
