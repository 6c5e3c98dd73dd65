import type { StaffMember } from '../../lib/api/staff.ts';
import { rolesText } from '../../lib/staff-roles.ts';

type Waiting = StaffMember['waiting'][number];

/** What waits for another person, in a few words. */
export const waitingText = (change: Waiting): string => {
  switch (change.kind) {
    case 'make':
      return `new account, ${rolesText(change.roles)}`;
    case 'roles':
      return `roles ${rolesText(change.roles)}`;
    case 'enable':
      return 'enable';
    case 'one-time-password':
      return 'new one-time password';
    case 'second-factor':
      return 'remove the device';
    default:
      return change satisfies never;
  }
};

/** Whether a change of this kind waits, so that it is not asked for once more. */
export const isWaiting = ({ waiting }: StaffMember, kind: Waiting['kind']): boolean =>
  waiting.some((change) => change.kind === kind);

/** Whether there is an account: one that is asked for and not approved has no roles. */
export const isMade = ({ roles }: StaffMember): boolean => roles.length > 0;
