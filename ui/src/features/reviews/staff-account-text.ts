import type { Review } from '../../lib/api/reviews.ts';
import { rolesText } from '../../lib/staff-roles.ts';
import { staffNameIn } from './staff-name-in.ts';

type StaffReview = Extract<Review, { kind: 'staff-account' }>;

/** What was asked for about a member of staff, in a line, and what would change. */
export const staffAccountText = (review: StaffReview): { title: string; lines: string[] } => {
  const { accountId, change } = review;
  const name = staffNameIn(review, accountId);
  switch (change.kind) {
    case 'make':
      return {
        title: `New account: ${name}`,
        lines: [`With the roles: ${rolesText(change.roles)}.`],
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
        lines: ['In place of one that ran out or was lost.'],
      };
    case 'second-factor':
      return {
        title: `Remove the device of ${name}`,
        lines: ['They can set up another one with their password alone.'],
      };
    default:
      return change satisfies never;
  }
};

/** What whoever decides should make sure of first; `undefined`: nothing that is to be said. */
export const adviceText = (review: Review): string | undefined => {
  if (review.kind !== 'staff-account') return undefined;
  const { change, accountId } = review;
  if (change.kind === 'roles' || change.kind === 'enable') return undefined;
  const name = staffNameIn(review, accountId);
  const secret = change.kind === 'second-factor' ? 'password' : 'one-time password';
  return `Speak to ${name} before you approve: whoever has the ${secret} can log in as them.`;
};
