import { type TimeOutLength, timeOutBounds, timeOutEnd } from '@paddock/contracts/exclusions';
import { refuse } from '@paddock/contracts/refusals';
import { withdrawnPinIfBarred } from '../exclusions/withdrawn-pin.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type TakeTimeOut = { type: 'take-time-out' } & (
  | { length: Exclude<TimeOutLength, 'chosen'> }
  /** To an instant (ISO 8601). */
  | { length: 'chosen'; until: string }
);

/**
 * No stakes, deposits and bonuses from now on, for a day to six weeks (LCCP 3.3.4, `standing.ts`); open bets stand, a shop
 * PIN does not. It ends by itself and no sooner; can be made longer. Refuses `time-out-too-short`, `time-out-too-long` and
 * `time-out-cannot-be-shortened`.
 */
export const takeTimeOut = (
  account: OpenAccount,
  command: TakeTimeOut,
  context: DecisionContext,
): Decision => {
  const { now } = context;
  const end =
    command.length === 'chosen'
      ? new Date(command.until)
      : timeOutEnd(now, command.length, account.jurisdiction);
  const lasts = end.getTime() - now.getTime();
  const until = end.toISOString();
  const { timeOut } = account;
  if (timeOut.until === until && lasts > 0) return [];
  if (lasts < timeOutBounds.leastMs) return refuse('time-out-too-short');
  if (lasts > timeOutBounds.mostMs) return refuse('time-out-too-long');
  const isShorter = timeOut.until !== null && end.getTime() < Date.parse(timeOut.until);
  if (isShorter) return refuse('time-out-cannot-be-shortened');
  return [
    { type: 'TimeOutSet', data: { length: command.length, until } },
    ...withdrawnPinIfBarred({ ...account, timeOut: { ...timeOut, until } }, context),
  ];
};
