import type { Credential, StaffRole } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { accountIdOf } from '../access/registration.ts';
import { refuseOther } from '../repeated-request.ts';
import { countAdministrator, enlist } from './enlist.ts';
import type { StaffServices } from './services.ts';
import { usernameOf } from './username.ts';

type Services = Omit<StaffServices, 'sessions' | 'rules'>;

type NewStaff = {
  username: string;
  password: string;
  roles: StaffRole[];
  /** Whether its owner has to replace the password at the first sign-in. */
  oneTimePassword: boolean;
};

/**
 * The name of an account of staff that is to be, and its password as events keep it. It is on the roster before anything is
 * written of it, so that nobody is staff whom administrators don't see; and the name is claimed that the roster has, so that
 * nobody logs in by another one. Refuses `username-taken`, and `key-reused` of a key that stood for another name.
 */
export const beginAccount = async (
  services: Services,
  accountId: string,
  { username, password }: Pick<NewStaff, 'username' | 'password'>,
  context: CommandContext,
): Promise<{ credential: Credential; onRoster: boolean } | Refusal> => {
  const { names, passwords, profiles, roster } = services;
  const taken = { ...refuse('username-taken'), field: 'UserName' };
  if (await names.isTaken('username', username, accountId, context.now)) return taken;
  await enlist(services, { accountId, username }, context);
  const listed = await usernameOf(services, accountId);
  const isOther = listed !== undefined && names.digestOf(listed) !== names.digestOf(username);
  if (isOther) return refuse('key-reused');
  if (await names.claim('username', username, accountId, context)) return taken;
  const passwordHash = await passwords.hash(password);
  const credential = await profiles.sealCredential(accountId, passwordHash, context);
  return { credential, onRoster: (await roster.load()).names.has(accountId) };
};

/**
 * Gives a member of staff access, at once: for who runs the platform, at its machine. On their page administrators ask
 * another person (`askForStaff`). They get a name, a password and roles, but no account to play with.
 * Refuses `username-taken`, and `key-reused` of a command that made another. A repeat of the command changes nothing, the
 * password neither, and finishes what a crash left half done.
 */
export const registerStaff = async (
  services: Services,
  { username, password, roles, oneTimePassword }: NewStaff,
  context: CommandContext,
): Promise<{ accountId: string; position: bigint; isRepeat: boolean } | Refusal> => {
  const { access, names } = services;
  const accountId = accountIdOf(context.commandId);
  const made = await access.recall(accountId, context.commandId);
  if (made) {
    const isSame = (await names.ownerOf('username', username))?.accountId === accountId;
    const other = isSame ? refuseOther(made.events, { AccessGranted: { roles } }) : refuse('key-reused');
    if (other) return other;
  }
  const begun = await beginAccount(services, accountId, { username, password }, context);
  if (isRefusal(begun)) return begun;
  const granted = await access.execute(
    accountId,
    { type: 'grant-access', accountId, roles, oneTimePassword, ...begun },
    context,
  );
  if (isRefusal(granted)) return granted;
  await countAdministrator(services, accountId, context);
  return { accountId, position: granted.position, isRepeat: granted.isRepeat };
};
