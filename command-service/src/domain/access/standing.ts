import { type AccessEvent, isStaff, type Role, type StaffRole } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type Endings, withAllEnded } from './endings.ts';
import { type AskedOfAnother, askFor, type StaffRequests } from './staff-requests.ts';

/** What a member of staff may do, and whether they may sign in at all. */
type Standing = {
  roles: Role[];
  isDisabled: boolean;
  /** How often roles or standing changed. */
  changes: number;
} & Endings;

/** `changes`: of the state that it was looked at in; another change since then refuses it. */
export type StandingCommand =
  | ({ type: 'change-roles'; roles: StaffRole[]; changes: number } & AskedOfAnother)
  | { type: 'disable'; changes: number }
  | ({ type: 'enable'; changes: number } & AskedOfAnother);

/** Whether somebody who has these roles would have one more than that. */
export const givesRole = (before: readonly Role[], after: readonly Role[]): boolean =>
  after.some((role) => !before.includes(role));

/** Whether somebody may do what administrators do. */
export const isAdministrator = ({ roles, isDisabled }: Pick<Standing, 'roles' | 'isDisabled'>): boolean =>
  !isDisabled && roles.includes('administrator');

type StandingEvent = Extract<AccessEvent, { type: 'RolesChanged' | 'AccessDisabled' | 'AccessEnabled' }>;

/** Sessions carry the roles that they began with: those of before end with the roles. */
export const evolveStanding = <State extends Standing>(state: State, event: StandingEvent): State => {
  const changes = state.changes + 1;
  switch (event.type) {
    case 'RolesChanged':
      return withAllEnded({ ...state, changes, roles: event.data.roles }, null);
    case 'AccessDisabled':
      return withAllEnded({ ...state, changes, isDisabled: true }, null);
    case 'AccessEnabled':
      return { ...state, changes, isDisabled: false };
    default:
      return event satisfies never;
  }
};

/**
 * A change of a member of staff; the same roles again are none, and log nobody out. What takes something away holds at
 * once; what gives more waits for another person, with what is taken away beside. A customer is told apart from nobody by
 * it.
 */
export const changeStanding = (
  state: { status: 'none' } | ({ status: 'granted'; requests: StaffRequests } & Standing),
  command: StandingCommand,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none' || !isStaff(state.roles)) return refuse('unknown-account');
  if (state.changes !== command.changes) return refuse('changed-meanwhile');
  const { roles: from, isDisabled, requests } = state;
  switch (command.type) {
    case 'change-roles': {
      const roles = [...new Set(command.roles)];
      if (!givesRole(from, roles) && !givesRole(roles, from)) return [];
      if (!givesRole(from, roles)) return [{ type: 'RolesChanged', data: { roles } }];
      return askFor(requests, command, { kind: 'roles', roles, from, disabled: isDisabled });
    }
    case 'disable':
      return isDisabled ? [] : [{ type: 'AccessDisabled', data: {} }];
    case 'enable':
      return isDisabled ? askFor(requests, command, { kind: 'enable', roles: from }) : [];
    default:
      return command satisfies never;
  }
};
