import { isStaff, type StaffRole } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { givesRole, isAdministrator } from '../../domain/access/standing.ts';
import type { Granted } from '../../domain/access/state.ts';
import { askedOfAnother } from '../staff-requests.ts';
import { changeAsLookedAt, type Outcome } from './as-looked-at.ts';
import type { StaffServices } from './services.ts';

/** What an administrator does to a colleague. `note`: why, where it has to wait for another person. */
export type Change =
  | { type: 'change-roles'; roles: StaffRole[]; note?: string | undefined }
  | { type: 'disable' }
  | { type: 'enable'; note?: string | undefined };

type Services = Pick<StaffServices, 'access' | 'roster' | 'sessions' | 'profiles'>;

/** Whether an administrator is none any more, at once. */
const endsAdministrator = (state: Granted, change: Change): boolean => {
  if (!isAdministrator(state) || change.type === 'enable') return false;
  if (change.type === 'disable') return true;
  return !givesRole(state.roles, change.roles) && !change.roles.includes('administrator');
};

/** One try, on the account as it is now: an administrator is discounted before they are none any more. */
const tryChange = async (
  services: Services,
  accountId: string,
  change: Change,
  context: CommandContext,
): Promise<Outcome> => {
  const { access, roster } = services;
  const { state } = await access.load(accountId);
  // Nothing is written for a customer, and for an account that there is not: not even a key.
  if (state.status === 'none' || !isStaff(state.roles)) return refuse('unknown-account');
  const { changes } = state;
  if (endsAdministrator(state, change)) {
    const refused = await roster.execute({ type: 'discount', accountId, changes: changes + 1 }, context);
    if (refused) return refused;
  }
  if (change.type === 'disable') return access.execute(accountId, { ...change, changes }, context);
  const asked = await askedOfAnother(services, accountId, change.note, context);
  return access.execute(accountId, { ...change, ...asked, changes }, context);
};

/**
 * Changes roles or standing of a member of staff: what takes something away at once, and all their sessions end; what gives
 * more once another person approves. Refuses unknown-account (of a customer's too), last-administrator, changed-meanwhile,
 * already-requested, note-missing.
 */
export const changeStaff = (
  services: Services,
  accountId: string,
  change: Change,
  context: CommandContext,
): Promise<Outcome> =>
  changeAsLookedAt(services, accountId, () => tryChange(services, accountId, change, context), context);
