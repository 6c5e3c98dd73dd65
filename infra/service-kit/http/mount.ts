import { defaultDocumentBytes } from '@paddock/contracts/documents';
import {
  type Call,
  correlationHeader,
  createCallFinder,
  createMethodFinder,
  idempotencyHeader,
} from '@paddock/contracts/http';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@paddock/contracts/refusals';
import { csrfHeader } from '@paddock/contracts/session';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { asFarAsDone } from '../engines/done-so-far.ts';
import { EngineUnavailable, notDone, OutcomeUnknown } from '../engines/engine-errors.ts';
import type { Devices } from '../keys/devices.ts';
import type { OriginDigest } from '../keys/origin-digest.ts';
import { type AddressList, type AddressReader, createAddressReader } from '../process/client-address.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { callSeconds } from '../process/metrics.ts';
import { addToSpan, failSpan, SpanKind, traced } from '../process/tracing.ts';
import { answer, answerRefusal, cookieName, deviceCookieName, type Head } from './answer.ts';
import { type Parts, readParts } from './call-parts.ts';
import { isWithinLimits } from './calls-limit.ts';
import { denialOf, denialOfBody } from './permission.ts';
import type { RateLimiter } from './rate-limit.ts';
import {
  actorOf,
  type CallRequest,
  clientAddress,
  commandIdOf,
  correlationIdOf,
  type Handler,
  hasUsableKey,
  positionOf,
  sessionIdOf,
} from './request.ts';
import { isOfStaff } from './session-life.ts';
import { isSignedIn, type OpenSession, type SessionStore, type SignedInSession } from './sessions.ts';
import { createUploadSlots, type UploadSlots } from './upload-slots.ts';

type MountOptions = {
  sessions: SessionStore;
  clock: Clock;
  log: Log;
  limiter: RateLimiter;
  /** Cookies only over TLS. */
  secureCookies: boolean;
  /** Of these alone it is believed which address a call came from. */
  trustedEdges: AddressList;
  /** What events keep of that address. */
  originOf: OriginDigest;
  /** Which devices are ours to know. */
  devices: Devices;
  /** Largest file that a call takes, bytes. */
  maxFileBytes?: number;
  /** Whether the log knows the session of a member of staff as it stands: asked before they change something. */
  holdsInLog(session: SignedInSession): Promise<boolean>;
};

type Mounted = MountOptions & { readAddress: AddressReader; takeUploadSlot: UploadSlots };

/** Who would send a file, before any of it is read. */
export type UploadRequest = { accountId: string; commandId: string; now: Date };

/** A call with its handler, as `route` pairs them. */
export type Route = {
  call: Call;
  handle: (request: CallRequest<Call>) => Promise<unknown>;
  /** Why a file of theirs is not even read; `undefined`: it is. */
  mayUpload?: (request: UploadRequest) => Promise<Refusal | undefined>;
};

/** Pairs a call with the handler that answers it; the compiler holds the handler to the call's schemas. */
export const route = <C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  handle: handler as unknown as Route['handle'],
});

/** The route of a request, and the parameters that its path holds. */
type FoundRoute = { route: Route; params: object };

/** The id of the device that a browser is known by. */
const deviceOf = (
  context: Context,
  { devices, secureCookies }: Pick<MountOptions, 'devices' | 'secureCookies'>,
): string | undefined => devices.idOf(getCookie(context, deviceCookieName(secureCookies)));

/** What its handler gets of a call, once it is permitted and parsed. */
const requestOf = (
  context: Context,
  call: Call,
  head: Head,
  given: Parts & Pick<CallRequest<Call>, 'session' | 'now' | 'ip'>,
  options: Pick<MountOptions, 'originOf' | 'devices' | 'secureCookies'>,
): CallRequest<Call> => {
  const actor = actorOf(given.session, context, (subject) => options.originOf(subject, given.ip));
  let commandId: string | undefined;
  return {
    ...given,
    actor,
    get commandId() {
      commandId ??= commandIdOf(context, call, actor);
      return commandId;
    },
    get device() {
      return deviceOf(context, options);
    },
    correlationId: head[correlationHeader],
    position: positionOf(context),
    header: (name: string) => context.req.header(name),
  } as unknown as CallRequest<Call>;
};

const isWithinLimit = async (
  { name, limit }: Call,
  context: Context,
  ip: string,
  options: MountOptions,
): Promise<boolean> =>
  !limit || isWithinLimits(options.limiter, { name, limit, ip, device: deviceOf(context, options) });

/** Whether whoever is signed in is within the limit that the call has for each account. */
const isWithinLimitOfAccount = async (
  { name, limitOfAccount }: Call,
  session: OpenSession | undefined,
  { limiter }: MountOptions,
): Promise<boolean> =>
  !limitOfAccount ||
  !session?.account ||
  limiter(`${name}/account/${session.account.accountId}`, limitOfAccount);

/** Refusals that no page of ours leads to: whoever is signed in meets them by trying what is not theirs. */
const attempts: readonly RefusalCode[] = ['not-allowed', 'csrf-token-missing'];

/** An attempt of somebody signed in is logged: who, and at which call. Of others nobody could say who it was. */
const logAttempt = (
  log: Log,
  call: Call,
  { refused }: Refusal,
  session: OpenSession | undefined,
  correlationId: string,
) => {
  const accountId = session?.account?.accountId;
  if (accountId === undefined || !attempts.includes(refused)) return;
  log.warn({ call: call.name, refused, accountId, correlationId }, 'a call was denied');
};

/** The session that a call is made in, if it may be and is within its limits. */
const admit = async (
  context: Context,
  call: Call,
  { ip, correlationId }: { ip: string; correlationId: string },
  options: MountOptions,
): Promise<{ session: OpenSession | undefined } | Refusal> => {
  if (!(await isWithinLimit(call, context, ip, options))) return refuse('too-many-attempts');
  const { sessions, secureCookies } = options;
  const sessionId = sessionIdOf(context, cookieName(secureCookies));
  const session = sessionId ? await sessions.open(sessionId) : undefined;
  const provenance = { csrf: context.req.header(csrfHeader), site: context.req.header('sec-fetch-site') };
  const denied = denialOf(call, session, provenance, Date.now());
  if (denied) {
    logAttempt(options.log, call, denied, session, correlationId);
    return denied;
  }
  // After that, so that no other site's page uses up what an account has.
  return (await isWithinLimitOfAccount(call, session, options)) ? { session } : refuse('too-many-attempts');
};

/**
 * What Redis says of a session is of before, where its end or its roles could not be written there: whatever staff change
 * is asked of the log. Whoever only signs in or out may have a session that has ended.
 */
const mayChange = async (
  { changes, who }: Call,
  session: OpenSession | undefined,
  { holdsInLog }: MountOptions,
): Promise<boolean> => {
  if (!changes || who === 'anyone' || !session || !isSignedIn(session) || !isOfStaff(session)) return true;
  return holdsInLog(session).catch((error: unknown) => {
    throw notDone(error);
  });
};

const noSlot = () => {};

/** A slot for the file of a call that takes one, to be given back at its end: nobody's file is read without. */
const uploadSlot = async (
  context: Context,
  { call, mayUpload }: Route,
  { session, ip }: { session: OpenSession | undefined; ip: string },
  { takeUploadSlot, originOf, clock }: Mounted,
): Promise<(() => void) | Refusal> => {
  if (!call.upload) return noSlot;
  const actor = actorOf(session, context, (subject) => originOf(subject, ip));
  if (mayUpload) {
    const commandId = commandIdOf(context, call, actor);
    const refusal = await mayUpload({ accountId: actor.id, commandId, now: clock.now() });
    if (refusal) return refusal;
  }
  return takeUploadSlot(actor.id) ?? refuse('too-many-attempts');
};

/** Reads what a call comes with, once it is permitted, and has its handler answer it. */
const handleAdmitted = async (
  context: Context,
  { route: { call, handle: handler }, params }: FoundRoute,
  head: Head,
  { session, ip }: { session: OpenSession | undefined; ip: string },
  options: Mounted,
): Promise<globalThis.Response> => {
  const parts = await readParts(context, call, params, options.maxFileBytes ?? defaultDocumentBytes);
  if ('refusal' in parts) return answerRefusal(parts.refusal, head, parts.message);
  const deniedBody = denialOfBody(call, session, parts.body, Date.now());
  if (deniedBody) return answerRefusal(deniedBody, head);
  if (!(await mayChange(call, session, options))) return answerRefusal(refuse('not-signed-in'), head);
  const given = { ...parts, session, now: options.clock.now(), ip };
  const request = requestOf(context, call, head, given, options);
  const respond = async () => answer(call, await handler(request), head, options);
  return call.changes ? asFarAsDone(respond) : respond();
};

const handle = async (
  context: Context,
  found: FoundRoute,
  head: Head,
  options: Mounted,
): Promise<globalThis.Response> => {
  const { call } = found.route;
  const correlationId = correlationIdOf(context);
  head[correlationHeader] = correlationId;
  const ip = clientAddress(context, options.readAddress);
  const admitted = await admit(context, call, { ip, correlationId }, options).catch((error: unknown) => {
    throw notDone(error);
  });
  if (isRefusal(admitted)) return answerRefusal(admitted, head);
  const { session } = admitted;
  if (!hasUsableKey(context))
    return answerRefusal(refuse('invalid-input', { field: idempotencyHeader }), head);
  const release = await uploadSlot(context, found.route, { session, ip }, options).catch((error: unknown) => {
    throw notDone(error);
  });
  if (isRefusal(release)) return answerRefusal(release, head);
  try {
    return await handleAdmitted(context, found, head, { session, ip }, options);
  } finally {
    release();
  }
};
/** An engine that was lost, and no fault of ours. */
const isOutage = (error: unknown): boolean =>
  (error instanceof EngineUnavailable || error instanceof OutcomeUnknown) && error.engine !== 'service';

/** A fault is logged and answers 503 without revealing its cause; what may have been done all the same says so. */
const answerCall = async (
  context: Context,
  found: FoundRoute,
  options: Mounted,
): Promise<globalThis.Response> => {
  const head: Head = { 'cache-control': 'no-store' };
  const response = await handle(context, found, head, options).catch((error: unknown) => {
    options.log[isOutage(error) ? 'warn' : 'error'](
      { err: error, call: found.route.call.name },
      'call failed',
    );
    failSpan(error);
    return answerRefusal(refuse(error instanceof OutcomeUnknown ? 'outcome-unknown' : 'unavailable'), head);
  });
  addToSpan({
    'http.response.status_code': response.status,
    'paddock.correlation_id': head[correlationHeader] ?? '',
  });
  return response;
};

/** The answer where there is no call: its path is of none, or of some with these other methods. */
const answerNoCall = (allowed: readonly string[]): globalThis.Response =>
  allowed.length === 0
    ? answerRefusal(refuse('not-found'), {})
    : answerRefusal(refuse('method-not-allowed'), { allow: allowed.join(', ') });

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
export const mount = (routes: readonly Route[], given: MountOptions): Hono => {
  const readAddress = createAddressReader(given.trustedEdges, given.log);
  const options = { ...given, readAddress, takeUploadSlot: createUploadSlots() };
  const calls = routes.map(({ call }) => call);
  const [findCall, findMethods] = [createCallFinder(calls), createMethodFinder(calls)];
  const byName = new Map(routes.map((entry) => [entry.call.name, entry]));
  const app = new Hono();
  app.all('*', async (context) => {
    const path = decodePath(context.req.path);
    const found = findCall(context.req.method, path);
    const entry = found && byName.get(found.call.name);
    if (!found || !entry) return answerNoCall(findMethods(path));
    const { name, method, path: pattern } = found.call;
    const stop = callSeconds.startTimer({ call: name });
    const parent = context.req.header('traceparent');
    const response = await traced(
      `${method} ${pattern}`,
      { kind: SpanKind.SERVER, parent, attributes: { 'paddock.call': name } },
      () => answerCall(context, { route: entry, params: found.params }, options),
    );
    stop({ status: String(response.status) });
    return response;
  });
  return app;
};
