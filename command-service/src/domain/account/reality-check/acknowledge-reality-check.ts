import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { isRealityCheckOutstanding } from './reality-check.ts';

type AcknowledgeRealityCheck = {
  type: 'acknowledge-reality-check';
  action: 'StayLoggedIn' | 'ViewHistory' | 'LogOut';
  /** Start of the session that the check was shown in. */
  sessionStartedAt: string;
};

/** The customer read the check and chose what to do. One that is not due yet can't be answered in advance. */
export const acknowledgeRealityCheck = (
  { realityCheck }: OpenAccount,
  { action, sessionStartedAt }: AcknowledgeRealityCheck,
  { now }: DecisionContext,
): Decision =>
  isRealityCheckOutstanding(realityCheck, sessionStartedAt, now)
    ? [{ type: 'RealityCheckAcknowledged', data: { action } }]
    : [];
