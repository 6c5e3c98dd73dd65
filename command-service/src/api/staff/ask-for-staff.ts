import type { AccessEvent, StaffRole } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { accountIdOf } from '../access/registration.ts';
import { askedOfAnother, doneOrWaiting } from '../staff-requests.ts';
import { refuseOtherPassword } from './other-password.ts';
import { beginAccount } from './register-staff.ts';
import type { StaffServices } from './services.ts';

type Services = Omit<StaffServices, 'sessions' | 'rules'>;

/** `note`: for who decides. */
type WantedStaff = { username: string; password: string; roles: StaffRole[]; note: string | undefined };

/** Why this is not the account that its key first asked for; `undefined`: it is. */
const refuseOtherStaff = async (
  services: Services,
  accountId: string,
  { username, password, roles }: WantedStaff,
  events: readonly AccessEvent[],
): Promise<Refusal | undefined> => {
  const asked = doneOrWaiting(events, { kind: 'make', roles });
  if (isRefusal(asked)) return asked;
  const owner = await services.names.ownerOf('username', username);
  if (owner?.accountId !== accountId) return refuse('key-reused');
  return refuseOtherPassword(services, accountId, password, events);
};

/** A name that another account has, or that somebody asked for and nobody decided. */
const refuseTaken = async (
  { access, names }: Services,
  username: string,
  taken: Refusal,
): Promise<Refusal> => {
  const owner = await names.ownerOf('username', username);
  const isAsked = owner && (await access.load(owner.accountId)).state.requests.open.some(isMake);
  return isAsked ? refuse('already-requested', { field: 'UserName' }) : taken;
};
const isMake = ({ action }: { action: { kind: string } }): boolean => action.kind === 'make';

/**
 * Asks another person to make an account of staff. Its name is held while it waits, and its password is kept as any is: as
 * what it is checked against, sealed. Refuses `note-missing`, `username-taken`, `already-requested`, and `key-reused` of a
 * command that asked for another. A repeat of the command changes nothing.
 */
export const askForStaff = async (
  services: Services,
  wanted: WantedStaff,
  context: CommandContext,
): Promise<{ accountId: string; position: bigint } | Refusal> => {
  const { access } = services;
  const { username, roles, note } = wanted;
  // Before anything is written.
  if (note === undefined) return refuse('note-missing', { field: 'note' });
  const accountId = accountIdOf(context.commandId);
  const before = await access.recall(accountId, context.commandId);
  if (before) {
    const other = await refuseOtherStaff(services, accountId, wanted, before.events);
    return other ?? { accountId, position: before.position };
  }
  const begun = await beginAccount(services, accountId, wanted, context);
  if (isRefusal(begun)) {
    return begun.refused === 'username-taken' ? refuseTaken(services, username, begun) : begun;
  }
  const asked = await askedOfAnother(services, accountId, note, context);
  const waiting = await access.execute(accountId, { type: 'make-staff', roles, ...begun, ...asked }, context);
  if (isRefusal(waiting)) return waiting;
  // The same key at the same moment may have asked for another one first.
  const other = waiting.isRepeat
    ? await refuseOtherStaff(services, accountId, wanted, waiting.events)
    : undefined;
  return other ?? { accountId, position: waiting.position };
};
