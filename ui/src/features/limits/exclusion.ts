import { exclusionBounds } from '@paddock/contracts/limits';

const { leastMonths, mostMonths } = exclusionBounds;

/** Months that can be chosen for an exclusion, from the shortest to the longest. */
export const exclusionMonths = [leastMonths, 12, 24, 36, 48, 60, mostMonths];
