import type { Review } from '../../lib/api/reviews.ts';

/** The username of a member of staff whom a review names; the account id of those who can't be named any more. */
export const staffNameIn = ({ staffNames }: Review, accountId: string): string =>
  staffNames[accountId] ?? accountId;
