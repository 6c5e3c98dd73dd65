import type { AccessEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import {
  changesOf,
  type DecideStaffChange,
  decideStaffChange,
} from '../../domain/access/decide-staff-change.ts';
import { isAdministrator } from '../../domain/access/standing.ts';
import type { AccessState } from '../../domain/access/state.ts';
import { changeAsLookedAt, type Outcome } from './as-looked-at.ts';
import type { StaffServices } from './services.ts';
import { usernameOf } from './username.ts';

type Services = Pick<StaffServices, 'access' | 'names' | 'roster' | 'sessions'> & {
  profiles: Pick<StaffServices['profiles'], 'openName'>;
};
type Decision = Omit<DecideStaffChange, 'type' | 'accountId' | 'changes' | 'onRoster'>;

/** The name of an account that is made: while it waited the claim may have lapsed, and another one may have it. */
const claimName = async (
  services: Services,
  accountId: string,
  context: CommandContext,
): Promise<Refusal | undefined> => {
  const username = await usernameOf(services, accountId);
  const taken =
    username === undefined || (await services.names.claim('username', username, accountId, context));
  return taken ? refuse('request-outdated') : undefined;
};

/** What comes before the events of an approval: a name has one owner, and an administrator who goes is discounted. */
const prepare = async (
  services: Services,
  accountId: string,
  { state, events }: { state: AccessState; events: readonly AccessEvent[] },
  context: CommandContext,
): Promise<Refusal | undefined> => {
  for (const { type, data } of events) {
    if (type === 'AccessGranted') return claimName(services, accountId, context);
    if (type !== 'RolesChanged' || state.status === 'none') continue;
    if (!isAdministrator(state) || data.roles.includes('administrator')) continue;
    const changes = state.changes + 1;
    return services.roster.execute({ type: 'discount', accountId, changes }, context);
  }
  return undefined;
};

/**
 * Another person decides what an administrator asked for about a member of staff; who asked may take it back. Refuses as
 * `decideStaffChange` does, and last-administrator.
 */
export const decideStaffRequest = (
  services: Services,
  accountId: string,
  decision: Decision,
  context: CommandContext,
): Promise<Outcome> => {
  const { access, roster } = services;
  const attempt = async (): Promise<Outcome> => {
    const { state } = await access.load(accountId);
    const onRoster = (await roster.load()).names.has(accountId);
    const changes = changesOf(state);
    const command = { type: 'decide-staff-change', accountId, changes, onRoster, ...decision } as const;
    const events = decideStaffChange(state, command);
    if (isRefusal(events)) return events;
    const refused = await prepare(services, accountId, { state, events }, context);
    return refused ?? access.execute(accountId, command, context);
  };
  return changeAsLookedAt(services, accountId, attempt, context);
};
