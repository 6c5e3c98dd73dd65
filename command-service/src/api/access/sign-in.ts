import { randomUUID } from 'node:crypto';
import { type Actor, isStaff, type PersonalDetails } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { SecondStep } from '@paddock/contracts/session';
import type { OpenSession } from '@paddock/service-kit/http';
import type { OriginDigest } from '@paddock/service-kit/keys';
import { countedBy, isBlockedFor, isKnownDevice } from '../../domain/access/attempts.ts';
import { isBlockedRefusal, refuseBlocked } from '../../domain/access/blocked.ts';
import { isLetThrough } from '../../domain/access/decide-unblock.ts';
import { type AccessState, endingsOf, type Granted } from '../../domain/access/state.ts';
import { barredOnceAsked } from './ask-exclusion-register.ts';
import { blockedBy } from './blocked-by.ts';
import { halfSignedInSession, sessionDigest, signedInSession } from './new-sessions.ts';
import { openSessionOf } from './replace-session.ts';
import type { AccessServices } from './services.ts';
import { barredFromSignIn } from './sign-in-barrier.ts';
import { whenceOf } from './whence.ts';

type SignInServices = AccessServices;

type SignInRequest = {
  username: string;
  password: string;
  session: OpenSession;
  actor: Actor;
  /** The network address that it comes from. */
  ip: string;
  /** The browser in words. */
  browser: string;
  /** The id of the device, if somebody signed in there before. */
  device: string | undefined;
  correlationId: string;
  now: Date;
};

/** Somebody who just signed in, or has a second step before them. */
type SignInResult = {
  session: OpenSession;
  accountId: string;
  username: string;
  secondStep: SecondStep | undefined;
  /** The id of the device that the account knows from now on. */
  device: string;
  position: bigint;
};

/** A network address, as it is known where names are counted. */
export const placeOfNames = (originOf: OriginDigest, ip: string): string => originOf('guessed-names', ip);

/**
 * A guess on a device that the account does not know, whether there is an account or not: counted by the name for the
 * network address, and where it is one name too many that address is blocked. The right password of a blocked account
 * is counted as a wrong one is: else the block of the address would tell them apart.
 */
export const countName = async (
  {
    guessedNames,
    alerts,
    names,
    originOf,
  }: Pick<SignInServices, 'guessedNames' | 'alerts' | 'names' | 'originOf'>,
  { username, ip, now, correlationId }: Pick<SignInRequest, 'username' | 'ip' | 'now' | 'correlationId'>,
): Promise<void> => {
  if (!(await guessedNames.add(placeOfNames(originOf, ip), names.digestOf(username), now))) return;
  const day = now.toISOString().slice(0, 10);
  alerts.raise({ kind: 'many-names', place: originOf(`alert/${day}`, ip) }, { now, correlationId });
};

/** A name that nobody has is answered like one that somebody has, so that nobody learns which is which. */
const refuseUnknown = async (services: SignInServices, request: SignInRequest): Promise<Refusal> => {
  const { names, originOf, unknownNames } = services;
  const name = names.digestOf(request.username);
  const answer = await unknownNames.guess(name, originOf(name, request.ip), request.now);
  await countName(services, request);
  return answer;
};

/** What a member of staff whose password is right has to do yet. */
export const stepAfterPassword = ({
  roles,
  factor,
  oneTimePassword,
}: Pick<Granted, 'roles' | 'factor' | 'oneTimePassword'>): SecondStep | undefined => {
  if (oneTimePassword) return 'password';
  if (!isStaff(roles)) return undefined;
  return factor ? 'code' : 'enrol';
};

/** Whether somebody signed in to the account on this device before. */
export const isOnKnownDevice = (
  { devices }: Pick<SignInServices, 'devices'>,
  granted: AccessState | undefined,
  device: string | undefined,
): boolean =>
  granted?.status === 'granted' &&
  device !== undefined &&
  isKnownDevice(granted.attempts, devices.placeOf(granted.accountId, device));

/**
 * Opens the session of a sign-in that nothing barred; `customer`: who they are, `undefined` of staff. An exclusion that
 * came in between ended the sessions that there were: it sees this one, or this sees it.
 */
export const openUnlessBarred = async (
  services: Pick<SignInServices, 'access' | 'sessions' | 'signedInPersons'>,
  { customer, ...opening }: Parameters<typeof openSessionOf>[1] & { customer: PersonalDetails | undefined },
  barrierNow: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> => {
  if (customer) await services.signedInPersons.note(customer, opening.accountId);
  const ended = await openSessionOf(services, opening);
  if (ended) return ended;
  const overtaken = await barrierNow();
  if (overtaken) await services.sessions.end(opening.after);
  return overtaken;
};

/**
 * Checks the password, records the attempt, and opens a session in place of the visitor's: that of staff, and of a customer
 * on a device that the account does not know, lets them take the second step and nothing else. The national register is
 * asked here and not once more in that step.
 * Refusals: wrong-credentials, access-blocked, access-blocked-until; with the right password account-disabled, one-time-password-over, what
 * bars the customer from signing in, and register-unavailable where nobody knows whether the national register does.
 */
export const signIn = async (
  services: SignInServices,
  request: SignInRequest,
): Promise<SignInResult | Refusal> => {
  const { access, names, passwords, profiles } = services;
  const owner = await names.ownerOf('username', request.username);
  const granted = owner && (await access.load(owner.accountId)).state;
  const place = placeOfNames(services.originOf, request.ip);
  const isKnown = isOnKnownDevice(services, granted, request.device);
  const isExempt = isKnown || isLetThrough(granted, request.now);
  const blockOfPlace = isExempt ? undefined : await services.guessedNames.blockOf(place, request.now);
  if (blockOfPlace) return refuseBlocked(blockOfPlace);
  const hash =
    granted?.status === 'granted'
      ? await profiles.openCredential(granted.accountId, granted.credential)
      : undefined;
  const passwordMatches = await passwords.matches(hash, request.password);
  if (granted?.status !== 'granted') return refuseUnknown(services, request);
  const { accountId, roles } = granted;
  const isCustomer = roles.includes('customer');
  const [{ state: profile }, person] = await Promise.all([
    profiles.load(accountId),
    profiles.personalOf(accountId),
  ]);
  const device = request.device ?? services.devices.newId();
  const country = services.countryOf(request.ip);
  const { ip, browser } = request;
  const whence = whenceOf(services, accountId, { ip, device, browser, country });
  // The right password of who is blocked is answered as a wrong one is, and as soon: nobody is asked about.
  const isShut = isBlockedFor(granted.attempts, countedBy(granted.attempts, whence), request.now);
  const isProven = passwordMatches && isCustomer && !isShut;
  const barrierNow = async () =>
    isProven ? barredFromSignIn(services, { accountId, person }, request) : undefined;
  const username = person?.username ?? request.username.toLowerCase();
  const identity = { accountId, username, roles };
  const endings = endingsOf(granted);
  const isAvBlocked =
    passwordMatches && isCustomer && !(await services.verifiedCustomers.isVerified(accountId, request.now));
  const signedInAs = { ...identity, device: request.browser, country, endings };
  const opened = signedInSession(
    request.session,
    { ...signedInAs, ...(isAvBlocked && { isAvBlocked }) },
    profile,
    request.now,
  );
  const command = {
    type: 'sign-in' as const,
    passwordMatches,
    checked: granted.credential,
    barrier: isProven ? await barredOnceAsked(services, { accountId, person }, request) : undefined,
    sessionDigest: sessionDigest(opened.sessionId),
    ...whence,
  };
  const outcome = await access.execute(accountId, command, {
    // Never the caller's idempotency key: each attempt counts, and none stands in for another.
    commandId: randomUUID(),
    correlationId: request.correlationId,
    actor: request.actor,
    now: request.now,
  });
  const isRight =
    passwordMatches &&
    !(isRefusal(outcome) && (isBlockedRefusal(outcome) || outcome.refused === 'wrong-credentials'));
  if (isRight) await services.guessedNames.forget(place, names.digestOf(request.username));
  else if (!isKnown) await countName(services, request);
  if (isRefusal(outcome)) return outcome;
  const justBlocked = blockedBy(outcome.events, request.now);
  if (justBlocked) return justBlocked;
  if (!passwordMatches) return refuse('wrong-credentials');
  const isSignedIn = outcome.events.some(({ type }) => type === 'SignedIn');
  const secondStep = isSignedIn ? undefined : (stepAfterPassword(granted) ?? 'device');
  const session =
    secondStep === undefined
      ? opened
      : halfSignedInSession(request.session, {
          ...{ ...identity, step: secondStep, endings },
          ...(secondStep === 'device' && { newDevice: { signInId: randomUUID(), device } }),
        });
  const customer = isCustomer ? person : undefined;
  const opening = { before: request.session, after: session, accountId, endings, customer };
  const ended = await openUnlessBarred(services, opening, barrierNow);
  if (ended) return ended;
  return { session, accountId, username, secondStep, device, position: outcome.position };
};
