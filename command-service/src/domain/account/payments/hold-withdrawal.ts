import type { HeldReason } from '@paddock/contracts/events';
import type { DecisionContext, OpenAccount } from '../state.ts';
import { isContradicted } from './contradictions.ts';
import { hasOpenChargeback } from './reclaims.ts';
import { isAboveSum } from './withdrawal-sum.ts';

/** By what somebody else may have taken the account over, and when. */
export type OwnerChange = { kind: Extract<HeldReason, 'password-reset' | 'contact-changed'>; at: string };

/** Whether it is so recent that the owner may not have noticed yet. */
const isRecent = ({ at }: OwnerChange, { rules, now }: Pick<DecisionContext, 'rules' | 'now'>): boolean =>
  now.getTime() - Date.parse(at) < rules.ownerChangeWaitMs;

/** What is to leave the account. `ownerChange`: the last one; `null`: there was none. */
type Leaving = { amount: number; ownerChange: OwnerChange | null };

/** Why somebody looks at it first, whichever card it is for. */
export const reasonsOfAccount = (
  account: OpenAccount,
  { amount, ownerChange }: Leaving,
  context: Pick<DecisionContext, 'rules' | 'now'>,
): HeldReason[] => [
  ...(isContradicted(account.payments) ? (['contradicted-payment'] as const) : []),
  ...(hasOpenChargeback(account.reclaims) ? (['charged-back-deposit'] as const) : []),
  ...(ownerChange && isRecent(ownerChange, context) ? [ownerChange.kind] : []),
  ...(isAboveSum(account, amount, context) ? (['above-sum'] as const) : []),
];

/** All reasons to hold a withdrawal, as its event has them, the last of which is its own; `undefined`: there is none. */
export const heldFor = (
  ofAccount: readonly HeldReason[],
  own: HeldReason | undefined,
): { reason: HeldReason; furtherReasons?: HeldReason[] } | undefined => {
  const [reason, ...furtherReasons] = own === undefined ? ofAccount : [...ofAccount, own];
  if (reason === undefined) return undefined;
  return furtherReasons.length === 0 ? { reason } : { reason, furtherReasons };
};
