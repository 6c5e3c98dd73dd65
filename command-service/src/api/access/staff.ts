import type { Role } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { accountIdOf } from './registration.ts';
import type { RegistrationServices } from './services.ts';

type StaffRole = Exclude<Role, 'customer'>;

/**
 * Gives a member of staff access: a name, a password and roles, but no account to play with.
 * Refuses `username-taken`. A repeat of the command changes nothing.
 */
export const registerStaff = async (
  {
    access,
    names,
    passwords,
    profiles,
  }: Pick<RegistrationServices, 'access' | 'names' | 'passwords' | 'profiles'>,
  staff: { username: string; password: string; roles: StaffRole[] },
  context: CommandContext,
): Promise<{ accountId: string } | Refusal> => {
  const accountId = accountIdOf(context.commandId);
  const taken = await names.claim('username', staff.username, accountId, context);
  if (taken) return { ...taken, field: 'UserName' };
  const passwordHash = await passwords.hash(staff.password);
  const credential = await profiles.sealCredential(accountId, passwordHash, context);
  const granted = await access.execute(
    accountId,
    { type: 'grant-access', accountId, credential, roles: staff.roles },
    context,
  );
  return isRefusal(granted) ? granted : { accountId };
};
