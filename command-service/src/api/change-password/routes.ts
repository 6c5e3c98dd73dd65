import { changePassword } from '@paddock/contracts/http';
import { changePasswordErrors } from '@paddock/contracts/passwords';
import { isRefusal } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import {
  commandContextOf,
  invalidField,
  type OpenSession,
  type Route,
  route,
  success,
} from '@paddock/service-kit/http';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import { endingsOf } from '../../domain/access/state.ts';
import { renewedSession } from '../access/new-sessions.ts';
import { openSessionOf } from '../access/replace-session.ts';
import { type ChangeRequest, replacedAs, replacePassword } from './replace-password.ts';
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

/** The session that stays has another id and token from now on, and every other one has ended. */
const renewSessions = async (
  services: Pick<ChangePasswordServices, 'access' | 'sessions'>,
  before: ChangeRequest['session'],
  endings: number,
) => {
  const { access, sessions } = services;
  const { accountId } = before.account;
  await endSessionsAsLogged(services, accountId);
  const after = renewedSession(before, endings);
  const end = (session: OpenSession) =>
    session.sessionId === before.sessionId ? sessions.endReplaced(before) : sessions.end(session);
  const opening = { before, after, accountId, endings };
  const ended = await openSessionOf({ access, sessions: { save: sessions.save, end } }, opening);
  return ended ?? after;
};

/**
 * Another password in place of the old one. A repeat under the same key is answered as the first time, for as long as the
 * browser has the session that it was sent in. Refuses wrong-password, access-blocked, not-signed-in, key-reused.
 */
const changeRoute = (services: ChangePasswordServices) =>
  route(changePassword, async (request) => {
    const fault = await faultOf(services, request);
    if (fault) return invalidField(fault.field, fault.message);
    const context = commandContextOf(request);
    const replaced =
      (await replacedAs(services, request, context)) ?? (await replacePassword(services, request, context));
    if (isRefusal(replaced)) return replaced;
    const session = await renewSessions(services, request.session, endingsOf(replaced.state));
    if (isRefusal(session)) return session;
    return { body: success(texts.passwords.changed), session, position: replaced.position };
  });

/** A change of password by whoever is signed in. */
export const changePasswordRoutes = (services: ChangePasswordServices): Route[] => [changeRoute(services)];
