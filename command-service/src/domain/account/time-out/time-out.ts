import { keptPassed, type LinkedExclusions, lastOf } from '../exclusions/exclusions.ts';
import type { AccountEventOf, Slice } from '../slice.ts';

/** Until when the customer takes a break: past, it bars from nothing. `toldUntil`: they were told that this one is over. */
type TimeOut = {
  until: string | null;
  toldUntil: string | null;
  /** The newest last. */
  passed: readonly { until: string; at: string }[];
};

const handles = ['TimeOutSet', 'TimeOutEndTold'] as const;
type TimeOutEvent = AccountEventOf<(typeof handles)[number]>;

export const timeOutSlice: Slice<TimeOut, TimeOutEvent['type']> = {
  initial: { until: null, toldUntil: null, passed: [] },
  handles,
  evolve: (state, { type, data: { until } }, { at }) =>
    type === 'TimeOutSet'
      ? { ...state, until, passed: [...state.passed, { until, at }].slice(-keptPassed) }
      : { ...state, toldUntil: until },
};

/** Until when a time-out lasts, in whichever of the customer's accounts; `null`: none does now. */
export const timeOutUntil = (
  {
    timeOut,
    exclusions,
  }: { timeOut: Pick<TimeOut, 'until'>; exclusions: { linked: readonly LinkedExclusions[] } },
  now: Date,
): string | null => {
  const last = lastOf(timeOut.until, ...exclusions.linked.map((one) => one.timeOutUntil));
  return last !== null && now.getTime() < Date.parse(last) ? last : null;
};

/** When a time-out taken in this account ended of whose end its customer was not told; `null`: there is none. */
export const untoldTimeOutEnd = ({ until, toldUntil }: Omit<TimeOut, 'passed'>, now: Date): string | null =>
  until !== null && until !== toldUntil && now.getTime() >= Date.parse(until) ? until : null;
