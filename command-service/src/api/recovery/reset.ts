import type { AccessEvent, Credential, PersonalDetails } from '@paddock/contracts/events';
import { requestPasswordReset } from '@paddock/contracts/http';
import { confirmationErrors, containsOwnName } from '@paddock/contracts/passwords';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { isCommonPassword } from '../../adapters/common-passwords/common-passwords.ts';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import { isOpen } from '../../domain/access/recovery.ts';
import { isProven } from '../../domain/access/security-codes.ts';
import { whenceOf } from '../access/whence.ts';
import { purpose } from './open-recovery.ts';
import type { RecoveryServices } from './services.ts';

const { passwordCommon, passwordOwnName } = texts.registration;

type Given = { NewPassword: string; ConfirmNewPassword: string };

/** The field at fault and what is said of it; `undefined`: the password is good. */
const faultOf = ({ NewPassword, ConfirmNewPassword }: Given, person: PersonalDetails) => {
  const [mismatch] = confirmationErrors({ NewPassword, ConfirmNewPassword });
  if (mismatch) return mismatch;
  if (isCommonPassword(NewPassword)) return { field: 'NewPassword', message: passwordCommon };
  if (containsOwnName(NewPassword, person)) return { field: 'NewPassword', message: passwordOwnName };
  return undefined;
};

/** Why a repeat under the same key is none: it brings another password than the one that was set. */
const refuseOtherPassword = async (
  { profiles, passwords }: Pick<RecoveryServices, 'profiles' | 'passwords'>,
  accountId: string,
  password: string,
  events: readonly AccessEvent[],
): Promise<Refusal | undefined> => {
  for (const { type, data } of events) {
    if (type !== 'PasswordReplaced') continue;
    const hash = await profiles.openCredential(accountId, data.credential);
    if (!(await passwords.matches(hash, password))) return refuse('key-reused');
  }
  return undefined;
};

/** Whether it is the password that the account has already. */
const isInForce = async (
  { profiles, passwords }: Pick<RecoveryServices, 'profiles' | 'passwords'>,
  accountId: string,
  credential: Credential,
  password: string,
): Promise<boolean> => passwords.matches(await profiles.openCredential(accountId, credential), password);

/**
 * Step 4. The device is known from now on: who reads the account's mail has just used it. What ends is written down first, so that a call that died in between is finished by its repeat, and by the process
 * `session-endings`. Refuses recovery-over, where the code was not right, or too long ago; key-reused.
 */
export const resetRoute = (services: RecoveryServices) =>
  route(requestPasswordReset, async (request) => {
    const { access, profiles, passwords, rules } = services;
    const { session, body, ip, now } = request;
    const device = request.device ?? services.devices.newId();
    if (!session.recovery) return refuse('recovery-over');
    const { accountId, recoveryId } = session.recovery;
    const context = commandContextOf(request);
    const done = {
      status: 201,
      body: { ...success(texts.recovery.passwordChanged), redirecturl: '/login' },
    };

    const before = await access.recall(accountId, context.commandId);
    if (before) {
      const other = await refuseOtherPassword(services, accountId, body.NewPassword, before.events);
      if (other) return other;
      await endSessionsAsLogged(services, accountId, 'password');
      return { ...done, position: before.position };
    }

    const [{ state }, person] = await Promise.all([access.load(accountId), profiles.personalOf(accountId)]);
    const subject = { purpose, subjectId: recoveryId };
    const isEntitled =
      state.status === 'granted' && isProven(state.codes, subject, { rule: rules.signIn, now });
    if (!isEntitled || !person) return refuse('recovery-over');
    const fault = faultOf(body, person);
    if (fault) return invalidField(fault.field, fault.message);
    // Only of a reset that goes on: after the one that set it, it is over.
    const mayGoOn = isOpen(state.recovery, recoveryId, { rule: rules.signIn, now });
    if (mayGoOn && (await isInForce(services, accountId, state.credential, body.NewPassword))) {
      return invalidField('NewPassword', texts.passwords.sameAsOld);
    }

    const browser = deviceOf(request.header('user-agent'));
    const hash = await passwords.hash(body.NewPassword);
    const credential = await profiles.sealCredential(accountId, hash, context);
    const outcome = await access.execute(
      accountId,
      {
        type: 'reset-password',
        recoveryId,
        credential,
        ...whenceOf(services, accountId, { ip, device, browser, country: services.countryOf(ip) }),
      },
      context,
    );
    if (isRefusal(outcome)) return outcome;
    await endSessionsAsLogged(services, accountId, 'password');
    return { ...done, position: outcome.position, device };
  });
