import { breakMinutes } from '../session/break.ts';

/** What is said of the time that a reality check tells. */
export const realityCheckTexts = {
  oneSession: `Logging out for less than ${breakMinutes} minutes, or logging in on another device, does not reset the time.`,
  counts: 'The interval begins when you save it.',
} as const;
