import type { HeldReason } from '@paddock/contracts/events';
import type { DecisionContext, OpenAccount } from '../state.ts';
import { isContradicted } from './contradictions.ts';
import { hasOpenChargeback } from './reclaims.ts';
import { sumAbove } from './withdrawal-sum.ts';

/** By what somebody else may have taken the account over, and when. */
export type OwnerChange = {
  kind: Extract<HeldReason, 'password-reset' | 'contact-changed' | 'details-corrected'>;
  at: string;
};

/** Whether it is so recent that the owner may not have noticed yet. */
const isRecent = ({ at }: OwnerChange, { rules, now }: Pick<DecisionContext, 'rules' | 'now'>): boolean =>
  now.getTime() - Date.parse(at) < rules.ownerChangeWaitMs;

/** What is to leave the account. `ownerChange`: the last one; `null`: there was none. */
type Leaving = { amount: number; ownerChange: OwnerChange | null };

/** Why whatever leaves it is looked at. `sum`: minor units of 30 days with it; absent: they are no reason. */
type AccountHold = { reasons: readonly HeldReason[]; sum?: number };

/** Why somebody looks at what is to leave the account first, whichever card it is for. */
export const holdOfAccount = (
  account: OpenAccount,
  { amount, ownerChange }: Leaving,
  context: Pick<DecisionContext, 'rules' | 'now'>,
): AccountHold => {
  const sum = sumAbove(account, amount, context);
  const reasons = [
    ...(isContradicted(account.payments) ? (['contradicted-payment'] as const) : []),
    ...(hasOpenChargeback(account.reclaims) ? (['charged-back-deposit'] as const) : []),
    ...(ownerChange && isRecent(ownerChange, context) ? [ownerChange.kind] : []),
    ...(sum === undefined ? [] : (['above-sum'] as const)),
  ];
  return { reasons, ...(sum !== undefined && { sum }) };
};

/** All reasons to hold a withdrawal, as its event has them, the last of which is its own; `undefined`: there is none. */
export const heldFor = (
  { reasons, ...more }: AccountHold,
  own: HeldReason | undefined,
): { reason: HeldReason; furtherReasons?: HeldReason[]; sum?: number } | undefined => {
  const [reason, ...furtherReasons] = own === undefined ? reasons : [...reasons, own];
  if (reason === undefined) return undefined;
  return { reason, ...(furtherReasons.length > 0 && { furtherReasons }), ...more };
};
