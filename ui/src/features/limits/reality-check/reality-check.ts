import type { Played, RealityCheck } from '../../../lib/api/limits.ts';

const minuteMs = 60_000;

/** Whether the customer has to be asked now. */
export const isDue = ({ outstanding, nextAt }: RealityCheck, nowMs: number): boolean =>
  outstanding || (nextAt !== null && nowMs >= Date.parse(nextAt));

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Whole hours, and the minutes beside them. */
const elapsedSince = (since: string, nowMs: number): [hours: number, minutes: number] => {
  const elapsed = Math.max(0, Math.floor((nowMs - Date.parse(since)) / minuteMs));
  return [Math.floor(elapsed / 60), elapsed % 60];
};

/** How long it is since the session began or the last check was answered: "1 hour and 5 minutes". */
export const elapsedText = ({ since }: Pick<RealityCheck, 'since'>, nowMs: number): string => {
  const [hours, rest] = elapsedSince(since, nowMs);
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} and ${counted(rest, 'minute')}`;
};

/** The same where there is little room: "5 min", "1h 05m". */
export const shortElapsedText = (since: string, nowMs: number): string => {
  const [hours, rest] = elapsedSince(since, nowMs);
  return hours === 0 ? `${rest} min` : `${hours}h ${String(rest).padStart(2, '0')}m`;
};

/** What was won with the customer's own cash, less what was staked of it; minor units, negative for a loss. */
export const netOf = ({ staked, returned }: Played): number => returned - staked;

/** What games in other windows read: from when the minutes count, and how many; `undefined` where no check is set. */
export const cookieText = ({ minutes, nextAt }: RealityCheck): string | undefined => {
  if (minutes === null || nextAt === null) return undefined;
  const from = new Date(Date.parse(nextAt) - minutes * minuteMs).toISOString();
  return `startTime=${from}&rcInterval=${minutes}`;
};

/** Minutes between two checks that can be chosen. */
const checkMinutes = [15, 30, 45, 60, 90, 120, 180, 240] as const;

/** The choices, with one that was set elsewhere among them. */
export const checkChoices = (current: number | null): number[] =>
  [...new Set([...checkMinutes, ...(current === null ? [] : [current])])].sort((a, b) => a - b);

/** "30 minutes", "2 hours" */
export const minutesText = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
