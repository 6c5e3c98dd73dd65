import { isStaff } from '@paddock/contracts/events';
import { replaceOneTimePassword } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf } from '@paddock/contracts/session';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { endOvertaken } from '../access/replace-session.ts';
import { stepAfterPassword } from '../access/sign-in.ts';
import { askedOfAnother } from '../staff-requests.ts';
import { refuseOtherPassword } from './other-password.ts';
import type { StaffServices } from './services.ts';
import { staffPasswordFault } from './staff-password.ts';

/**
 * Asks another person to give another one-time password to a member of staff who has not replaced theirs: it ran out, or was
 * lost on its way. Refuses unknown-account (of a customer's too), password-chosen, already-requested, note-missing, and
 * key-reused of another password.
 */
export const giveAnother = async (
  services: StaffServices,
  { accountId, password, note }: { accountId: string; password: string; note: string | undefined },
  context: CommandContext,
) => {
  const { access, passwords, profiles } = services;
  const { state } = await access.load(accountId);
  if (state.status === 'none' || !isStaff(state.roles)) return refuse('unknown-account');
  const credential = await profiles.sealCredential(accountId, await passwords.hash(password), context);
  const asked = await askedOfAnother(services, accountId, note, context);
  const command = { type: 'give-one-time-password', credential, ...asked } as const;
  const waiting = await access.execute(accountId, command, context);
  if (isRefusal(waiting)) return waiting;
  return (await refuseOtherPassword(services, accountId, password, waiting.events)) ?? waiting;
};

/**
 * A password that nobody else knows, in the midst of the first sign-in; the second step follows. Refuses not-signed-in
 * (no one-time password came before, or it was replaced since), one-time-password-over, same-password.
 */
export const replaceOneTimePasswordRoute = ({ access, passwords, profiles, sessions }: StaffServices) =>
  route(replaceOneTimePassword, async (request) => {
    const { session, body } = request;
    const half = session.halfSignedIn;
    if (half?.step !== 'password') return refuse('not-signed-in');
    const { accountId } = half;
    const fault = staffPasswordFault(half.username, body.Password);
    if (fault) return invalidField('Password', fault);
    const { state } = await access.load(accountId);
    if (state.status === 'none' || !state.oneTimePassword) return refuse('not-signed-in');
    const given = await profiles.openCredential(accountId, state.credential);
    if (await passwords.matches(given, body.Password)) return refuse('same-password', { field: 'Password' });
    const context = commandContextOf(request);
    const browser = deviceOf(request.header('user-agent'));
    const passwordHash = await passwords.hash(body.Password);
    const credential = await profiles.sealCredential(accountId, passwordHash, context);
    const replaced = await access.execute(
      accountId,
      { type: 'replace-one-time-password', credential, browser, endings: half.endings },
      context,
    );
    if (isRefusal(replaced)) {
      await endOvertaken({ sessions }, session, replaced);
      return replaced;
    }
    if (replaced.state.status === 'none') return refuse('not-signed-in');
    const step = stepAfterPassword(replaced.state) ?? 'code';
    if (!(await sessions.change(session.sessionId, { halfSignedIn: { ...half, step } }))) {
      return refuse('not-signed-in');
    }
    return { body: { ...success(), secondStep: step }, position: replaced.position };
  });
