/** One hash tag: all of the index lies on one node of a cluster, so that one script may write it. */
const prefix = 'risk:{index}';

export const riskKeys = {
  checkpoint: `${prefix}:checkpoint`,
  /** Hash: open bet → JSON of what it adds to which selections and fixtures. */
  bets: `${prefix}:bets`,
  /** Hash: selection (see `selectionPath`) or fixture → liability, minor units. */
  held: `${prefix}:held`,
  /** Sorted set: selection → the same, to find the largest. */
  selections: `${prefix}:selections`,
  /** Hash: account and placement that waits for a trader → JSON of it. */
  referrals: `${prefix}:referrals`,
  /** Sorted set: the same → when it runs out, milliseconds. */
  referralEnds: `${prefix}:referral-ends`,
} as const;
