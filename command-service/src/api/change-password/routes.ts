import { changePassword } from '@paddock/contracts/http';
import { changePasswordErrors } from '@paddock/contracts/passwords';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import {
  commandContextOf,
  invalidField,
  type OpenSession,
  type Route,
  route,
  type SignedInSession,
  success,
} from '@paddock/service-kit/http';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import { hasEnded } from '../../domain/access/endings.ts';
import { type AccessState, endingsOf } from '../../domain/access/state.ts';
import { renewedSession } from '../access/new-sessions.ts';
import { openUnlessBarred } from '../access/sign-in.ts';
import { barredFromSignIn } from '../access/sign-in-barrier.ts';
import { type ChangeRequest, claimedSession, replacedAs, replacePassword } from './replace-password.ts';
import type { ChangePasswordServices } from './services.ts';

/** What is wrong with what was typed, whatever the password of the account is. */
const faultOf = async (
  { profiles }: Pick<ChangePasswordServices, 'profiles'>,
  { body, session: { account } }: ChangeRequest,
): Promise<{ field: string; message: string } | undefined> => {
  const email = (await profiles.personalOf(account.accountId))?.email ?? '';
  const [error] = changePasswordErrors(body, { username: account.username, email });
  if (error) return error;
  return isCommonPassword(body.NewPassword)
    ? { field: 'NewPassword', message: texts.registration.passwordCommon }
    : undefined;
};

/** Whether the account lets nobody go on in a session: a repeat may come after that one was ended. */
const isShut = (state: AccessState, session: SignedInSession): boolean =>
  state.status === 'none' || state.isDisabled || hasEnded(state, claimedSession(session));

/** The session that stays has another id and token from now on, and every other one has ended. */
const renewSessions = async (
  services: ChangePasswordServices,
  { session: before, commandId, now, correlationId }: ChangeRequest,
  state: AccessState,
): Promise<SignedInSession | Refusal> => {
  const { profiles, sessions, sessionRenewals } = services;
  const { accountId, roles } = before.account;
  await endSessionsAsLogged(services, accountId, 'password');
  const endings = endingsOf(state);
  const after = renewedSession(before, endings, sessionRenewals.of(before.sessionId, commandId));
  if (isShut(state, before) || isShut(state, after)) return refuse('not-signed-in');
  const person = roles.includes('customer') ? await profiles.personalOf(accountId) : undefined;
  const barrierNow = () => barredFromSignIn(services, { accountId, person }, { now, correlationId });
  const end = (session: OpenSession) =>
    session.sessionId === before.sessionId ? sessions.endReplaced(before) : sessions.end(session);
  const opening = { before, after, accountId, endings, customer: person };
  const ended = await openUnlessBarred({ ...services, sessions: { ...sessions, end } }, opening, barrierNow);
  return ended ?? after;
};

/**
 * Another password in place of the old one. A repeat under the same key is answered as the first time, for as long as the
 * browser has the session that it was sent in, and that one has not ended. Refuses what bars from signing in, wrong-password, access-blocked, not-signed-in, key-reused.
 */
const changeRoute = (services: ChangePasswordServices) =>
  route(changePassword, async (request) => {
    const fault = await faultOf(services, request);
    if (fault) return invalidField(fault.field, fault.message);
    const context = commandContextOf(request);
    const replaced =
      (await replacedAs(services, request, context)) ?? (await replacePassword(services, request, context));
    if (isRefusal(replaced)) return replaced;
    const session = await renewSessions(services, request, replaced.state);
    if (isRefusal(session)) return session;
    return { body: success(texts.passwords.changed), session, position: replaced.position };
  });

/** A change of password by whoever is signed in. */
export const changePasswordRoutes = (services: ChangePasswordServices): Route[] => [changeRoute(services)];
