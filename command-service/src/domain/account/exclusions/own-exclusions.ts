import type { ExclusionsOfAccount } from '@paddock/contracts/events';
import type { OpenAccount } from '../state.ts';
import { excludesAtAll } from './exclusions.ts';

/** What the customer is excluded by in this account alone. */
export const ownExclusions = ({
  exclusions: { own, register },
  timeOut,
}: Pick<OpenAccount, 'exclusions' | 'timeOut'>): ExclusionsOfAccount => ({
  ...own,
  isListed: register === 'listed',
  timeOutUntil: timeOut.until,
});

/** Whether these exclude from anything now. */
export const excludesNow = (exclusions: ExclusionsOfAccount, now: Date): boolean => {
  const { timeOutUntil } = exclusions;
  const isOver = timeOutUntil !== null && now.getTime() >= Date.parse(timeOutUntil);
  return excludesAtAll(isOver ? { ...exclusions, timeOutUntil: null } : exclusions);
};
