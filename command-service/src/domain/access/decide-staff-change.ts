import type { AccessEvent, Role, ShownStaffChange, StaffChange } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { type DecidesRequest, requestToDecide } from '../requests/requests.ts';
import type { AccessState } from './state.ts';

export type DecideStaffChange = {
  type: 'decide-staff-change';
  /** Of the member of staff whom it is about. */
  accountId: string;
  /** Of the state that it was looked at in; another change of roles or standing since then refuses an approval. */
  changes: number;
  /** Whether the roster of staff has them. */
  onRoster: boolean;
} & DecidesRequest;

type Decision = readonly AccessEvent[] | Refusal;

/** How often roles or standing of an account changed. */
export const changesOf = (state: AccessState): number => (state.status === 'none' ? 0 : state.changes);

const isSame = (roles: readonly Role[], others: readonly Role[]): boolean =>
  roles.length === others.length && roles.every((role) => others.includes(role));

/** Whether what a change was asked about has changed since, so that it is not done. */
export const isOutdated = (state: AccessState, change: ShownStaffChange): boolean => {
  if (state.status === 'none') return change.kind !== 'make';
  switch (change.kind) {
    case 'make':
      return true;
    case 'roles':
      return state.isDisabled !== change.disabled || !isSame(state.roles, change.from);
    case 'enable':
      return !state.isDisabled || !isSame(state.roles, change.roles);
    case 'one-time-password':
      return state.oneTimePassword?.givenAt !== change.givenAt;
    case 'second-factor':
      return state.factor?.enrolledAt !== change.enrolledAt;
    default:
      return change satisfies never;
  }
};

const done = (change: StaffChange, { accountId, onRoster }: DecideStaffChange): AccessEvent | Refusal => {
  switch (change.kind) {
    case 'make': {
      const { roles, credential } = change;
      if (!onRoster) return refuse('not-staff');
      return { type: 'AccessGranted', data: { accountId, credential, roles, oneTimePassword: true } };
    }
    case 'roles':
      return { type: 'RolesChanged', data: { roles: change.roles } };
    case 'enable':
      return { type: 'AccessEnabled', data: {} };
    case 'one-time-password':
      return { type: 'OneTimePasswordGiven', data: { credential: change.credential } };
    case 'second-factor':
      return { type: 'SecondFactorRemoved', data: {} };
    default:
      return change satisfies never;
  }
};

/**
 * Does what an administrator asked for and may not do alone, or not; who asked may take it back. Refuses as
 * `requestToDecide` does, and `own-account` to whom it is about; to do it, `request-outdated` where what it was asked about
 * has changed since, and `changed-meanwhile`.
 */
export const decideStaffChange = (state: AccessState, command: DecideStaffChange): Decision => {
  const { accountId, requestId, approved, decidedBy } = command;
  const deciding = requestToDecide(state.requests, command, () => 'staff-account');
  if (isRefusal(deciding)) return deciding;
  if (decidedBy === accountId) return refuse('own-account');
  const { request, decidedAs } = deciding;
  const decided: AccessEvent = { type: 'StaffChangeDecided', data: { requestId, approved, decidedAs } };
  if (!approved) return [decided];
  if (isOutdated(state, request.action)) return refuse('request-outdated');
  if (changesOf(state) !== command.changes) return refuse('changed-meanwhile');
  const event = done(request.action, command);
  return isRefusal(event) ? event : [decided, event];
};
