import { cookieSeconds } from '@paddock/contracts/consent';
import { type Call, positionHeader, redirectHeader, redirectStatus } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalBody, refusals } from '@paddock/contracts/refusals';
import {
  deviceCookie,
  secureDeviceCookie,
  secureSessionCookie,
  sessionCookie,
} from '@paddock/contracts/session';
import { serialize } from 'hono/utils/cookie';
import { compiledSchema } from '../events/compiled.ts';
import type { Devices } from '../keys/devices.ts';
import { cookieOfPage } from './kept-cookies.ts';
import type { CallAnswer, CallRedirect } from './request.ts';
import type { OpenSession } from './sessions.ts';
import { sharedAnswer } from './shared-answers.ts';

/** Headers of an answer by their lower-case names. */
export type Head = Record<string, string>;

/** Headers as a plain object are sent as they are; `Headers` would be built and taken apart for each answer. */
const answerJson = (body: object, status: number, head: Head): globalThis.Response =>
  new globalThis.Response(JSON.stringify(body), {
    status,
    headers: { ...head, 'content-type': 'application/json' },
  });

/** The answer of a refusal; `message` stands in for its own text. */
export const answerRefusal = (refusal: Refusal, head: Head, message?: string): globalThis.Response =>
  answerJson(
    { ...refusalBody(refusal), ...(message === undefined ? {} : { msg: message }) },
    refusals[refusal.refused].status,
    head,
  );

/** The name of the session's cookie. */
export const cookieName = (secure: boolean): string => (secure ? secureSessionCookie : sessionCookie);

/** The name of the cookie of the device. */
export const deviceCookieName = (secure: boolean): string => (secure ? secureDeviceCookie : deviceCookie);

const cookieOfDevice = (id: string, { devices, secureCookies: secure }: CookieOptions): string =>
  serialize(deviceCookieName(secure), devices.cookieOf(id), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    // Half a year after somebody last signed in there.
    maxAge: cookieSeconds(deviceCookie),
  });

const cookieOf = (session: OpenSession | null, secure: boolean): string =>
  serialize(cookieName(secure), session?.sessionId ?? '', {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    ...(session ? {} : { maxAge: 0 }),
  });

/** `secureCookies`: cookies only over TLS. */
export type CookieOptions = { secureCookies: boolean; devices: Devices };

const isRedirect = (result: unknown): result is CallRedirect =>
  typeof result === 'object' && result !== null && 'redirect' in result;

/** The body of an answer; one that is the same for everybody as it was made for the first who asked. */
const answerBody = async (
  call: Call,
  body: object,
  status: number,
  head: Head,
  encodings: string | undefined,
): Promise<globalThis.Response> => {
  if (!call.sameForAll) return answerJson(compiledSchema(call.response).parse(body) as object, status, head);
  const shared = await sharedAnswer(call, body, encodings);
  const headers = { ...head, ...shared.head, 'content-type': 'application/json' };
  return new globalThis.Response(shared.bytes as Uint8Array<ArrayBuffer>, { status, headers });
};

/** The answer of what a handler resolved to. `encodings`: how the caller takes it, besides as it is. */
export const answer = async (
  call: Call,
  result: unknown,
  head: Head,
  cookies: CookieOptions,
  encodings: string | undefined,
): Promise<globalThis.Response> => {
  if (result instanceof globalThis.Response) return result;
  if (isRefusal(result)) return answerRefusal(result, head);
  if (isRedirect(result)) {
    head[redirectHeader] = result.redirect;
    return new globalThis.Response(null, { status: redirectStatus, headers: head });
  }
  const { body, status = 200, position, session, device, kept = [] } = result as CallAnswer<Call>;
  if (session !== undefined) head['set-cookie'] = cookieOf(session, cookies.secureCookies);
  if (position !== undefined) head[positionHeader] = position.toString();
  const response = await answerBody(call, body as object, status, head, encodings);
  if (device !== undefined) response.headers.append('set-cookie', cookieOfDevice(device, cookies));
  for (const cookie of kept)
    response.headers.append('set-cookie', cookieOfPage(cookie, cookies.secureCookies));
  return response;
};
