import type { AccessEvent, StaffRole } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import { isAdministrator } from '../../domain/access/standing.ts';
import type { AccessState, Granted } from '../../domain/access/state.ts';
import { countAdministrator } from './enlist.ts';
import type { StaffServices } from './services.ts';

/** What an administrator does to a colleague. */
export type Change = { type: 'change-roles'; roles: StaffRole[] } | { type: 'disable' } | { type: 'enable' };

type Outcome = Decided<AccessState, AccessEvent> | Refusal;
type Services = Pick<StaffServices, 'access' | 'roster' | 'sessions'>;

/** How often a change is tried that others came before. */
const maxAttempts = 5;

const staysAdministrator = (state: Granted, change: Change): boolean => {
  if (change.type === 'disable') return false;
  const roles = change.type === 'change-roles' ? change.roles : state.roles;
  return roles.includes('administrator');
};

/** One try, on the account as it is now: an administrator is discounted before they are none any more. */
const tryChange = async (
  { access, roster }: Services,
  accountId: string,
  change: Change,
  context: CommandContext,
): Promise<Outcome> => {
  const { state } = await access.load(accountId);
  if (state.status === 'none') return refuse('unknown-account');
  const { changes } = state;
  if (isAdministrator(state) && !staysAdministrator(state, change)) {
    const refused = await roster.execute({ type: 'discount', accountId, changes: changes + 1 }, context);
    if (refused) return refused;
  }
  return access.execute(accountId, { ...change, changes }, context);
};

/**
 * Changes roles or standing of a member of staff, and ends all their sessions where that takes something away. A repeat
 * finishes what a crash left half done. Refuses unknown-account, not-staff, last-administrator, changed-meanwhile.
 */
export const changeStaff = async (
  services: Services,
  accountId: string,
  change: Change,
  context: CommandContext,
): Promise<Outcome> => {
  const { access } = services;
  let outcome: Outcome = (await access.recall(accountId, context.commandId)) ?? refuse('changed-meanwhile');
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (!isRefusal(outcome) || outcome.refused !== 'changed-meanwhile') break;
    outcome = await tryChange(services, accountId, change, context);
  }
  if (isRefusal(outcome)) return outcome;
  if (change.type !== 'enable') await endSessionsAsLogged(services, accountId);
  await countAdministrator(services, accountId, context);
  return outcome;
};
