/** Months that an exclusion may last; six at least (LCCP 3.5.3). */
export const exclusionMonths = [6, 12, 24, 36, 48, 60, 120] as const;

/** "6 months", "1 year", "5 years" */
export const durationText = (months: number): string => {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};

/** The end of an exclusion that begins now: the same day so many months on, or the month's last where it has no such day. */
export const exclusionEnd = (nowMs: number, months: number): Date => {
  const now = new Date(nowMs);
  const end = new Date(nowMs);
  end.setUTCDate(1);
  end.setUTCMonth(now.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return end;
};
