import type { changePassword } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf } from '@paddock/contracts/session';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { CallRequest, SignedInSession } from '@paddock/service-kit/http';
import type { ClaimedSession } from '../../domain/access/endings.ts';
import { confirmPassword } from '../access/confirm-password.ts';
import { sessionDigest } from '../access/new-sessions.ts';
import type { ChangePasswordServices } from './services.ts';

export type ChangeRequest = CallRequest<typeof changePassword>;

/** What became of the same request before; `undefined`: it is a new one. Refuses `key-reused` of another password. */
export const replacedAs = async (
  { access, passwords, profiles }: Pick<ChangePasswordServices, 'access' | 'passwords' | 'profiles'>,
  { body, session: { account } }: ChangeRequest,
  { commandId }: CommandContext,
) => {
  const done = await access.recall(account.accountId, commandId);
  for (const { type, data } of done?.events ?? []) {
    if (type !== 'PasswordReplaced') continue;
    const hash = await profiles.openCredential(account.accountId, data.credential);
    if (!(await passwords.matches(hash, body.NewPassword))) return refuse('key-reused');
  }
  return done;
};

/** The session of a request as it says of itself who somebody is. */
export const claimedSession = ({
  sessionId,
  account: { roles, endings },
}: SignedInSession): ClaimedSession => ({
  name: sessionDigest(sessionId),
  roles,
  endings,
});

/** Replaces the password where the old one is right. Refuses wrong-password, access-blocked, not-signed-in. */
export const replacePassword = async (
  services: ChangePasswordServices,
  { body, session, ip, device, header }: ChangeRequest,
  context: CommandContext,
) => {
  const { access, passwords, profiles } = services;
  const { accountId } = session.account;
  const confirmed = await confirmPassword(
    services,
    { accountId, password: body.OldPassword, reason: 'wrong-old-password', ip, device },
    context,
  );
  if (isRefusal(confirmed)) return { ...confirmed, field: 'OldPassword' };
  const passwordHash = await passwords.hash(body.NewPassword);
  const replaced = await access.execute(
    accountId,
    {
      type: 'replace-password',
      credential: await profiles.sealCredential(accountId, passwordHash, context),
      checked: confirmed.checked,
      session: claimedSession(session),
      browser: deviceOf(header('user-agent')),
    },
    context,
  );
  return isRefusal(replaced) && replaced.refused === 'wrong-password'
    ? { ...replaced, field: 'OldPassword' }
    : replaced;
};
