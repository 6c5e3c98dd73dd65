import { exclusionBounds } from '@paddock/contracts/limits';

const { leastMonths, mostMonths } = exclusionBounds;

/** Months that can be chosen for an exclusion, from the shortest to the longest. */
export const exclusionMonths = [leastMonths, 12, 24, 36, 48, 60, mostMonths];

/** "6 months", "1 year", "5 years" */
export const durationText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};
