import type { AccessEvent, Role, StaffRole } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type Endings, withAllEnded } from './endings.ts';

/** What a member of staff may do, and whether they may sign in at all. */
type Standing = {
  roles: Role[];
  isDisabled: boolean;
  /** How often roles or standing changed. */
  changes: number;
} & Endings;

/** `changes`: of the state that it was looked at in; another change since then refuses it. */
export type StandingCommand =
  | { type: 'change-roles'; roles: StaffRole[]; changes: number }
  | { type: 'disable'; changes: number }
  | { type: 'enable'; changes: number };

/** Whether somebody with these roles needs a second factor: every member of staff does. */
export const needsSecondFactor = (roles: readonly Role[]): boolean =>
  roles.some((role) => role !== 'customer');

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

/** A change of a member of staff; the same roles again are written down too, and counted. */
export const changeStanding = (
  state: { status: 'none' } | ({ status: 'granted' } & Standing),
  command: StandingCommand,
): readonly AccessEvent[] | Refusal => {
  if (state.status === 'none') return refuse('unknown-account');
  if (!needsSecondFactor(state.roles) || state.roles.includes('customer')) return refuse('not-staff');
  if (state.changes !== command.changes) return refuse('changed-meanwhile');
  switch (command.type) {
    case 'change-roles':
      return [{ type: 'RolesChanged', data: { roles: command.roles } }];
    case 'disable':
      return state.isDisabled ? [] : [{ type: 'AccessDisabled', data: {} }];
    case 'enable':
      return state.isDisabled ? [{ type: 'AccessEnabled', data: {} }] : [];
    default:
      return command satisfies never;
  }
};
