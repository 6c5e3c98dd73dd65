import { replaceOneTimePassword } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { containsOwnName } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';
import { endOvertaken } from '../access/replace-session.ts';
import { stepAfterPassword } from '../access/sign-in.ts';
import type { StaffServices } from './services.ts';

/**
 * A password that nobody else knows, in the midst of the first sign-in; the second step follows. Refuses not-signed-in
 * (no one-time password came before, or it was replaced since), same-password.
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
      { type: 'replace-one-time-password', credential, endings: half.endings },
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
