/** Months that an exclusion may last; six at least (LCCP 3.5.3). */
export const exclusionMonths = [6, 12, 24, 36, 48, 60, 120] as const;

/** "6 months", "1 year", "5 years" */
export const durationText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};
