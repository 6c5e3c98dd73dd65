import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isTimeOutEndUntold } from './time-out.ts';

type TellTimeOutEnd = { type: 'tell-time-out-end' };

/** The customer is told that a time-out of theirs is over: once of each, from when it ended. */
export const tellTimeOutEnd = (
  { timeOut }: OpenAccount,
  _: TellTimeOutEnd,
  { now }: DecisionContext,
): Decision => {
  const { until } = timeOut;
  return until !== null && isTimeOutEndUntold(timeOut, now)
    ? [{ type: 'TimeOutEndTold', data: { until } }]
    : [];
};
