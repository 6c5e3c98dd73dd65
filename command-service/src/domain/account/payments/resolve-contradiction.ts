import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';

type ResolveContradiction = { type: 'resolve-contradiction'; paymentId: string; note: string };

/** Somebody cleared up with the provider how a payment ended. Refuses `not-found` for one that was not contradicted. */
export const resolveContradiction = (
  { payments }: OpenAccount,
  { paymentId, note }: ResolveContradiction,
): Decision => {
  const known = payments.contradictions.find((one) => one.paymentId === paymentId);
  if (!known) return refuse('not-found');
  return known.resolved ? [] : [{ type: 'PaymentContradictionResolved', data: { paymentId, note } }];
};
