import type { ExclusionsOfAccount } from '@paddock/contracts/events';
import type { OpenAccount } from '../state.ts';
import { excludesAtAll } from './exclusions.ts';

/** What the customer is excluded or barred by in this account alone. */
export const ownExclusions = ({
  exclusions: { own, register },
  timeOut,
  harm,
}: Pick<OpenAccount, 'exclusions' | 'timeOut' | 'harm'>): ExclusionsOfAccount => ({
  ...own,
  isListed: register === 'listed',
  timeOutUntil: timeOut.until,
  playBlockedSince: harm.blocked?.since ?? null,
});

/** Whether these exclude from anything now. */
export const excludesNow = (exclusions: ExclusionsOfAccount, now: Date): boolean => {
  const { timeOutUntil } = exclusions;
  const isOver = timeOutUntil !== null && now.getTime() >= Date.parse(timeOutUntil);
  return excludesAtAll(isOver ? { ...exclusions, timeOutUntil: null } : exclusions);
};
