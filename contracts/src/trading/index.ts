/**
 * Upper bounds of what staff may set: percentages, days, and a free bet in minor units. Stored events keep to them too,
 * so they may be raised and not lowered.
 */
export const tradingBounds = {
  stakeFactorPercent: 1000,
  cashOutMarginPercent: 50,
  boostPercent: 500,
  freeBet: 100_000,
  freeBetDays: 365,
  /** Of what may be paid in within 30 days, minor units. */
  depositsReviewed: 100_000_000,
} as const;
