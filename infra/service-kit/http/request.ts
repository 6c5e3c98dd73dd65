import { randomUUID } from 'node:crypto';
import type { SetAgain } from '@paddock/contracts/consent';
import { type Actor, type Channel, isStaff } from '@paddock/contracts/events';
import {
  type Call,
  correlationHeader,
  idempotencyHeader,
  type Parsed,
  positionHeader,
  type ResponseInput,
} from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import type { Refusal } from '@paddock/contracts/refusals';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AddressReader } from '../process/client-address.ts';
import type { UploadedFile } from './read-upload.ts';
import type { OpenSession, SignedInSession } from './sessions.ts';

const commandIdOfName = createUuidOfName('5b1f7f0e-6f0c-4b0b-9d0e-2f6b8f4a7c11');

/**
 * The session as the checks before the handler guarantee it: signed in where the call requires a role, present
 * where it changes state (that needs the session's CSRF token).
 */
type SessionOf<C extends Call> = 'anyone' extends C['who']
  ? OpenSession | (C['changes'] extends true ? never : undefined)
  : SignedInSession;

/** A parsed call with everything a handler may ask about its caller. */
export type CallRequest<C extends Call> = Parsed<C> & {
  session: SessionOf<C>;
  actor: Actor;
  /** The same for a retry with the same idempotency key by the same caller. */
  commandId: string;
  correlationId: string;
  now: Date;
  /** Position that the answer must have reached. */
  position: bigint | undefined;
  /** The caller's network address: for limits and digests, never to be kept. */
  ip: string;
  /** The id of the device, by its cookie: somebody signed in there before. */
  device: string | undefined;
  /** Aborted once the caller left: nobody waits for the answer. */
  left: AbortSignal;
  /** Header by its lower-case name, for callers that are not browsers. */
  header(name: string): string | undefined;
  /** The body as it arrived, for signatures; empty where it has a file. */
  rawBody: string;
  /** The file of a call that takes one. */
  file: C extends { upload: object } ? UploadedFile : undefined;
};

/** Another page is meant: status 205, which has no body. */
export type CallRedirect = { redirect: string };

export type CallAnswer<C extends Call> = {
  body: ResponseInput<C>;
  status?: number;
  /** Position of what a command appended. */
  position?: bigint;
  /** A session whose cookie the browser gets, or `null` to remove the cookie. */
  session?: OpenSession | null;
  /** The id of the device that somebody just signed in on, which its browser keeps. */
  device?: string;
  /** Cookies of the page that the browser gets again. */
  kept?: readonly SetAgain[];
};

/** What a handler resolves to; a `Response` is sent as it is (downloads). */
export type Handler<C extends Call> = (
  request: CallRequest<C>,
) => Promise<CallAnswer<C> | CallRedirect | Refusal | globalThis.Response>;

/** The other end of the connection; `undefined` within a test, where there is none. */
const peerOf = ({ env }: Context): string | undefined => {
  const address: unknown = env?.incoming?.socket?.remoteAddress;
  return typeof address === 'string' ? address : undefined;
};

/** The network address that a call came from, as the edge reported it and nobody else. */
export const clientAddress = (context: Context, read: AddressReader): string =>
  read(peerOf(context), context.req.header('x-real-ip'));

const phone = /Mobile|Android|iPhone/i;

const channelOf = (context: Context): Channel =>
  phone.test(context.req.header('user-agent') ?? '') ? 'mobile' : 'desktop';

/** The session id that the browser's cookie of this name carries. */
export const sessionIdOf = (context: Context, cookie: string): string | undefined =>
  getCookie(context, cookie);

/** Who calls, as events keep it: of their address a digest. */
export const actorOf = (
  session: OpenSession | undefined,
  context: Context,
  originOf: (subject: string) => string,
): Actor => {
  const channel = channelOf(context);
  const id = session?.account?.accountId ?? session?.visitorId ?? 'unknown';
  const origin = originOf(id);
  if (!session?.account) return { kind: 'visitor', id, channel, origin };
  return { kind: isStaff(session.account.roles) ? 'staff' : 'customer', id, channel, origin };
};

const safeKey = /^[\w.:-]{8,120}$/;

/** Whether the call documents a `uniqueId`: in any other the word means nothing, and voids no key. */
const takesUniqueId = ({ query }: Call): boolean => query instanceof z.ZodObject && 'uniqueId' in query.shape;

/** Derived from caller, call and idempotency key, so that nobody can collide with another's commands. */
export const commandIdOf = (context: Context, call: Call, actor: Actor): string => {
  const uniqueId = takesUniqueId(call) ? context.req.query('uniqueId') : undefined;
  const key = uniqueId ?? context.req.header(idempotencyHeader);
  return key && safeKey.test(key) ? commandIdOfName(`${actor.id}/${call.name}/${key}`) : randomUUID();
};

/** `false` for an idempotency key that would not be kept: to ignore it would do twice what was requested once. */
export const hasUsableKey = (context: Context): boolean => {
  const key = context.req.header(idempotencyHeader);
  return key === undefined || safeKey.test(key);
};

const uuidSchema = z.uuid();

/** A UUID and nothing else: it is written into logs and events, and whatever else a caller sends there is not. */
export const correlationIdOf = (context: Context): string => {
  const given = context.req.header(correlationHeader);
  return given && uuidSchema.safeParse(given).success ? given : randomUUID();
};

export const positionOf = (context: Context): bigint | undefined => {
  const given = context.req.header(positionHeader);
  return given && /^\d{1,20}$/.test(given) ? BigInt(given) : undefined;
};
