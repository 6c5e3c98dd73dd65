import type { Call } from '@paddock/contracts/http';
import { type Refusal, type RefusalCode, refuse } from '@paddock/contracts/refusals';
import { csrfHeader } from '@paddock/contracts/session';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { notDone } from '../engines/engine-errors.ts';
import type { Log } from '../process/log.ts';
import { cookieName, deviceCookieName } from './answer.ts';
import { isWithinLimits } from './calls-limit.ts';
import type { Mounted, MountOptions } from './mount-options.ts';
import { denialOf, isOfOtherSite } from './permission.ts';
import { actorOf, commandIdOf, sessionIdOf } from './request.ts';
import type { Route } from './route.ts';
import { isOfStaff } from './session-life.ts';
import { isSignedIn, type OpenSession } from './sessions.ts';

/** The id of the device that a browser is known by. */
export const deviceOf = (
  context: Context,
  { devices, secureCookies }: Pick<MountOptions, 'devices' | 'secureCookies'>,
): string | undefined => devices.idOf(getCookie(context, deviceCookieName(secureCookies)));

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
export const admit = async (
  context: Context,
  call: Call,
  { ip, correlationId }: { ip: string; correlationId: string },
  options: MountOptions,
): Promise<{ session: OpenSession | undefined } | Refusal> => {
  const provenance = {
    csrf: context.req.header(csrfHeader),
    site: context.req.header('sec-fetch-site'),
    destination: context.req.header('sec-fetch-dest'),
  };
  // What another site's page asks for is refused below, and uses up nothing of what the address has.
  const isCounted = !isOfOtherSite(provenance.site);
  if (isCounted && !(await isWithinLimit(call, context, ip, options))) return refuse('too-many-attempts');
  const { sessions, secureCookies } = options;
  const sessionId = sessionIdOf(context, cookieName(secureCookies));
  const session = sessionId ? await sessions.open(sessionId) : undefined;
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
export const mayChange = async (
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
export const uploadSlot = async (
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
  return takeUploadSlot(actor.id, originOf('upload', ip)) ?? refuse('too-many-attempts');
};
