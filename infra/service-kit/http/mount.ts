import { defaultDocumentBytes } from '@paddock/contracts/documents';
import {
  type Call,
  correlationHeader,
  createCallFinder,
  createMethodFinder,
  idempotencyHeader,
} from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { type Context, Hono } from 'hono';
import { asFarAsDone } from '../engines/done-so-far.ts';
import { EngineUnavailable, notDone, OutcomeUnknown } from '../engines/engine-errors.ts';
import { createAddressReader } from '../process/client-address.ts';
import { callSeconds } from '../process/metrics.ts';
import { addToSpan, failSpan, SpanKind, traced } from '../process/tracing.ts';
import { admit, deviceOf, mayChange, uploadSlot } from './admission.ts';
import { answer, answerRefusal, type Head } from './answer.ts';
import { type Parts, readParts } from './call-parts.ts';
import type { Mounted, MountOptions } from './mount-options.ts';
import { denialOfBody } from './permission.ts';
import {
  actorOf,
  type CallRequest,
  clientAddress,
  commandIdOf,
  correlationIdOf,
  hasUsableKey,
  positionOf,
} from './request.ts';
import type { Route } from './route.ts';
import type { OpenSession } from './sessions.ts';
import { createUploadSlots } from './upload-slots.ts';

/** The route of a request, and the parameters that its path holds. */
type FoundRoute = { route: Route; params: object };

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
    get left() {
      return context.req.raw.signal;
    },
    correlationId: head[correlationHeader],
    position: positionOf(context),
    header: (name: string) => context.req.header(name),
  } as unknown as CallRequest<Call>;
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
  const encodings = context.req.header('accept-encoding');
  const respond = async () => answer(call, await handler(request), head, options, encodings);
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
