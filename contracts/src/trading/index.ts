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
} as const;
