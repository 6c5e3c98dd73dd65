import type { Review } from '../../lib/api/reviews.ts';
import { rolesText } from '../../lib/staff-roles.ts';

type StaffReview = Extract<Review, { kind: 'staff-account' }>;

/** What was asked for about a member of staff, in a line, and what would change. */
export const staffAccountText = ({
  accountId,
  change,
  usernames,
}: StaffReview): { title: string; lines: string[] } => {
  const name = usernames?.account ?? accountId;
  const inPerson = `Speak to ${name} before you approve: whoever has the one-time password can log in as them.`;
  switch (change.kind) {
    case 'make':
      return {
        title: `New account: ${name}`,
        lines: [`With the roles: ${rolesText(change.roles)}.`, inPerson],
      };
    case 'roles':
      return {
        title: `Roles of ${name}`,
        lines: [`From ${rolesText(change.from)} to ${rolesText(change.roles)}.`],
      };
    case 'enable':
      return {
        title: `Enable ${name}`,
        lines: [`From disabled to ${rolesText(change.roles)}.`],
      };
    case 'one-time-password':
      return {
        title: `New one-time password: ${name}`,
        lines: ['In place of one that ran out or was lost.', inPerson],
      };
    case 'second-factor':
      return {
        title: `Remove the device of ${name}`,
        lines: [
          'They can set up another one with their password alone.',
          `Speak to ${name} before you approve: whoever has the password can log in as them.`,
        ],
      };
    default:
      return change satisfies never;
  }
};
