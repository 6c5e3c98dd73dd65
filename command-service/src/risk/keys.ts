/** One hash tag: all of the index lies on one node of a cluster, so that one script may write it. */
const prefix = 'risk:{index}';

export const riskKeys = {
  checkpoint: `${prefix}:checkpoint`,
  /** Hash: open bet → JSON of what it adds to which selections and fixtures. */
  bets: `${prefix}:bets`,
  /** Sorted set: selection (see `selectionPath`) → liability, minor units. */
  selections: `${prefix}:selections`,
  /** Sorted set: fixture → liability, minor units. */
  fixtures: `${prefix}:fixtures`,
  /** Hash: account and placement that waits for a trader → JSON of it. */
  referrals: `${prefix}:referrals`,
  /** Sorted set: the same → when it runs out, milliseconds. */
  referralEnds: `${prefix}:referral-ends`,
} as const;
