import { randomUUID } from 'node:crypto';
import { confirmDevice } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf } from '@paddock/contracts/session';
import {
  type CallRequest,
  commandContextOf,
  newSessionId,
  type OpenSession,
  route,
  type SignedInSession,
  success,
} from '@paddock/service-kit/http';
import { hasEnded } from '../../domain/access/endings.ts';
import { codeFor } from '../../domain/access/security-codes.ts';
import { sessionDigest, signedInSession } from '../access/new-sessions.ts';
import { endOvertaken } from '../access/replace-session.ts';
import { openUnlessBarred } from '../access/sign-in.ts';
import { barredFromSignIn } from '../access/sign-in-barrier.ts';
import { whenceOf } from '../access/whence.ts';
import { type HalfSignedIn, halfSignedInOn } from './half-signed-in.ts';
import type { NewDeviceServices } from './services.ts';

type Request = CallRequest<typeof confirmDevice>;

/**
 * What the session is called that the code opens: of each sign-in there is one, whose id follows from it, so that the right
 * code once more, whose answer was lost, opens no second one.
 */
const secretsAfter = (
  { sessionRenewals }: NewDeviceServices,
  { session: before }: Request,
  { roles, subject }: HalfSignedIn,
) => {
  const { id, csrfToken } = sessionRenewals.of(before.sessionId, subject.subjectId);
  return { sessionId: newSessionId(roles, id), csrfToken };
};

/** That session, as of when the right code was entered first. */
const sessionAfter = async (
  services: NewDeviceServices,
  request: Request,
  half: HalfSignedIn,
  confirmedAt: Date,
): Promise<SignedInSession> => {
  const { profiles, verifiedCustomers, countryOf } = services;
  const { session: before, ip, now, header } = request;
  const { accountId, username, roles, endings } = half;
  const { state: profile } = await profiles.load(accountId);
  const isVerified = await verifiedCustomers.isVerified(accountId, now);
  const account = { accountId, username, roles, endings, ...(!isVerified && { isAvBlocked: true }) };
  const whence = { device: deviceOf(header('user-agent')), country: countryOf(ip) };
  const after = signedInSession(before, { ...account, ...whence }, profile, confirmedAt);
  return { ...after, ...secretsAfter(services, request, half) };
};

/** Checks the code and writes down what it leads to. */
const check = async (
  services: NewDeviceServices,
  request: Request,
  half: HalfSignedIn,
  opened: { name: string; barrier: Refusal | undefined },
) => {
  const { access, securityCodes, countryOf } = services;
  const { accountId, endings, subject, device } = half;
  const { ip, body, header } = request;
  const browser = deviceOf(header('user-agent'));
  const whence = whenceOf(services, accountId, { ip, device, browser, country: countryOf(ip) });
  const outcome = await access.execute(
    accountId,
    async ({ state }) => {
      const code = state.status === 'granted' ? codeFor(state.codes, subject) : undefined;
      const isRight = code !== undefined && securityCodes.isCode({ accountId, ...code }, body.CustomerPin);
      return {
        ...{ type: 'sign-in-on-new-device', signInId: subject.subjectId, codeId: code?.codeId, isRight },
        ...{ endings, barrier: opened.barrier, sessionDigest: opened.name, ...whence },
      };
    },
    // Never the caller's idempotency key: each attempt counts, and none stands in for another.
    { ...commandContextOf(request), commandId: randomUUID() },
  );
  if (isRefusal(outcome)) return outcome;
  const types = outcome.events.map(({ type }) => type);
  if (types.includes('NewDeviceBlocked')) return refuse('access-blocked');
  return types.includes('SecurityCodeFailed')
    ? refuse('security-code-wrong', { field: 'CustomerPin' })
    : outcome;
};

/**
 * The code that was sent: signs in. Its session waits on until it runs out by itself, so that the code may be sent again
 * where the answer was lost. Refuses not-signed-in, where nobody waits for a code here or all sessions were ended since;
 * security-code-wrong, security-code-expired, access-blocked; and what bars the customer by now.
 */
export const signInRoute = (services: NewDeviceServices) =>
  route(confirmDevice, async (request) => {
    const { session: before, now } = request;
    const half = halfSignedInOn(before);
    if (!half) return refuse('not-signed-in');
    const { accountId, username, endings, device } = half;
    const person = await services.profiles.personalOf(accountId);
    if (!person) return refuse('not-signed-in');
    const context = commandContextOf(request);
    const barrierNow = () => barredFromSignIn(services, { accountId, person }, context);
    const name = sessionDigest(secretsAfter(services, request, half).sessionId);
    const outcome = await check(services, request, half, { name, barrier: await barrierNow() });
    if (isRefusal(outcome)) {
      await endOvertaken(services, before, outcome);
      return outcome;
    }
    const { state } = outcome;
    if (state.status === 'none' || hasEnded(state, { ...half, name })) return refuse('not-signed-in');
    const confirmedAt = codeFor(state.codes, half.subject)?.confirmedAt ?? now;
    const after = await sessionAfter(services, request, half, new Date(confirmedAt));
    const end = async (session: OpenSession): Promise<void> => {
      if (session.sessionId !== before.sessionId) await services.sessions.end(session);
    };
    // A second press finds the session of the first, and leaves it as it is.
    const sessions = { ...services.sessions, end, save: services.sessions.saveOnce };
    const keepingBefore = { ...services, sessions };
    const opening = { before, after, accountId, endings, customer: person };
    const ended = await openUnlessBarred(keepingBefore, opening, barrierNow);
    if (ended) return ended;
    const av = await services.verifiedCustomers.isVerified(accountId, now);
    return { body: { ...success(), username, av }, session: after, device, position: outcome.position };
  });
