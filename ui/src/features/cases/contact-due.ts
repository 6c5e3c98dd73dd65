import { useClock } from '../../lib/clock.ts';

/** Whether nobody was in touch with a customer in time; `null`: nobody has to be. */
export const isContactOverdue = (contactUntil: string | null, nowMs: number): boolean =>
  contactUntil !== null && Date.parse(contactUntil) <= nowMs;

export const useIsContactOverdue = (contactUntil: string | null): boolean =>
  useClock((nowMs) => isContactOverdue(contactUntil, nowMs));
