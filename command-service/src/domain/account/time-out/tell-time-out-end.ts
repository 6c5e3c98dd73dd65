import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { untoldTimeOutEnd } from './time-out.ts';

type TellTimeOutEnd = { type: 'tell-time-out-end' };

/** The customer is told that a time-out of theirs is over: once of each, from when it ended. */
export const tellTimeOutEnd = (
  { timeOut }: OpenAccount,
  _: TellTimeOutEnd,
  { now }: DecisionContext,
): Decision => {
  const until = untoldTimeOutEnd(timeOut, now);
  return until === null ? [] : [{ type: 'TimeOutEndTold', data: { until } }];
};
