import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isRealityCheckOutstanding } from './reality-check.ts';

/** `minutes` between checks; `null`: none. */
export type SetRealityCheck = {
  type: 'set-reality-check';
  minutes: number | null;
  /** Start of the session in which it is set. */
  sessionStartedAt: string;
};

/**
 * The customer's own choice, at once (RTS 13B). Refuses `reality-check-outstanding`: one that is due is answered, not
 * set aside.
 */
export const setRealityCheck = (
  { realityCheck }: OpenAccount,
  { minutes, sessionStartedAt }: SetRealityCheck,
  { now }: DecisionContext,
): Decision => {
  if (realityCheck.minutes === minutes) return [];
  if (isRealityCheckOutstanding(realityCheck, sessionStartedAt, now)) {
    return refuse('reality-check-outstanding');
  }
  return [{ type: 'RealityCheckSet', data: { minutes } }];
};
