import type { StaffRole } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { accountIdOf } from '../access/registration.ts';
import { refuseOther } from '../repeated-request.ts';
import { countAdministrator, enlist } from './enlist.ts';
import type { StaffServices } from './services.ts';

type NewStaff = {
  username: string;
  password: string;
  roles: StaffRole[];
  /** Whether its owner has to replace the password at the first sign-in. */
  oneTimePassword: boolean;
};

/**
 * Gives a member of staff access: a name, a password and roles, but no account to play with. They are on the roster
 * before they have a role, so that nobody is staff whom administrators don't see.
 * Refuses `username-taken`, and `key-reused` of a command that made another. A repeat of the command changes nothing, and finishes what a crash left half done.
 */
export const registerStaff = async (
  services: Omit<StaffServices, 'sessions' | 'rules'>,
  { username, password, roles, oneTimePassword }: NewStaff,
  context: CommandContext,
): Promise<{ accountId: string; position: bigint } | Refusal> => {
  const { access, names, passwords, profiles } = services;
  const accountId = accountIdOf(context.commandId);
  const made = await access.recall(accountId, context.commandId);
  if (made) {
    const isSame = (await names.ownerOf('username', username))?.accountId === accountId;
    const other = isSame ? refuseOther(made.events, { AccessGranted: { roles } }) : refuse('key-reused');
    if (other) return other;
  }
  const taken = await names.claim('username', username, accountId, context);
  if (taken) return { ...taken, field: 'UserName' };
  const passwordHash = await passwords.hash(password);
  const credential = await profiles.sealCredential(accountId, passwordHash, context);
  await enlist(services, { accountId, username }, context);
  const onRoster = (await services.roster.load()).names.has(accountId);
  const granted = await access.execute(
    accountId,
    { type: 'grant-access', accountId, credential, roles, oneTimePassword, onRoster },
    context,
  );
  if (isRefusal(granted)) return granted;
  await countAdministrator(services, accountId, context);
  return { accountId, position: granted.position };
};
