import { useClock } from './clock.ts';

const minuteMs = 60_000;
/** How many minutes before the start it is counted down: the browse document's. */
const soonMinutes = 30;

/** Whole minutes left until a start; 0 once there are none. Epoch milliseconds, as in all of these. */
export const minutesToStart = (startMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((startMs - nowMs) / minuteMs));

/** Whether the start is so near that it is counted down, or over. */
export const startsSoon = (startMs: number, nowMs: number): boolean =>
  minutesToStart(startMs, nowMs) < soonMinutes;

/**
 * The start-time label of the browse document: nothing until 30 minutes before, then "Starts in N mins"
 * by whole minutes left, and "Starting Now" when none is.
 */
export const startLabel = (startMs: number, nowMs: number): string | undefined => {
  if (!startsSoon(startMs, nowMs)) return undefined;
  const minutes = minutesToStart(startMs, nowMs);
  return minutes === 0 ? 'Starting Now' : `Starts in ${minutes} ${minutes === 1 ? 'min' : 'mins'}`;
};

/** The same in a component, which renders again when the answer changes. */
export const useStartsSoon = (startMs: number): boolean => useClock((nowMs) => startsSoon(startMs, nowMs));

/** The minutes left, in a component. */
export const useMinutesToStart = (startMs: number): number =>
  useClock((nowMs) => minutesToStart(startMs, nowMs));
