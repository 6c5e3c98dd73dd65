import { replaceOneTimePassword } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { containsOwnName } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';
import { stepAfterPassword } from '../access/sign-in.ts';
import type { StaffServices } from './services.ts';

/**
 * Another one-time password for a member of staff who has not replaced theirs: it ran out, or was lost on its way. Ends
 * their sessions, and finishes what a crash left half done. Refuses unknown-account, password-chosen.
 */
export const giveAnother = async (
  { access, passwords, profiles, sessions }: StaffServices,
  { accountId, password }: { accountId: string; password: string },
  context: CommandContext,
) => {
  const { state } = await access.load(accountId);
  if (state.status === 'none') return refuse('unknown-account');
  const credential = await profiles.sealCredential(accountId, await passwords.hash(password), context);
  const given = await access.execute(accountId, { type: 'give-one-time-password', credential }, context);
  if (!isRefusal(given)) await sessions.endAll(accountId);
  return given;
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
    if (isCommonPassword(body.Password)) {
      return invalidField('Password', texts.registration.passwordCommon);
    }
    if (containsOwnName(body.Password, { username: half.username, email: '' })) {
      return invalidField('Password', texts.registration.passwordOwnName);
    }
    const { state } = await access.load(accountId);
    if (state.status === 'none' || !state.oneTimePassword) return refuse('not-signed-in');
    const given = await profiles.openCredential(accountId, state.credential);
    if (await passwords.matches(given, body.Password)) return refuse('same-password', { field: 'Password' });
    const context = commandContextOf(request);
    const passwordHash = await passwords.hash(body.Password);
    const credential = await profiles.sealCredential(accountId, passwordHash, context);
    const replaced = await access.execute(
      accountId,
      { type: 'replace-one-time-password', credential },
      context,
    );
    if (isRefusal(replaced)) return replaced;
    if (replaced.state.status === 'none') return refuse('not-signed-in');
    const step = stepAfterPassword(replaced.state) ?? 'code';
    if (!(await sessions.change(session.sessionId, { halfSignedIn: { ...half, step } }))) {
      return refuse('not-signed-in');
    }
    return { body: { ...success(), secondStep: step }, position: replaced.position };
  });
