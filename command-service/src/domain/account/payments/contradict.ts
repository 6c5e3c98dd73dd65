import type { Card, DeclineReason, PaymentEnd } from '@paddock/contracts/events';
import type { Decision, OpenAccount } from '../state.ts';
import { contradictionOf } from './contradictions.ts';

/** How a payment ended that is so long over that the state has forgotten it, as the account's stream has it. */
export type PastPayment = {
  amount: number;
  outcome: PaymentEnd;
  card: Card | null;
  requestedAt: string;
  /** Why it was declined, of a deposit that was. */
  reason?: DeclineReason | null;
};

type Contradicted = {
  paymentId: string;
  kind: 'deposit' | 'withdrawal';
  reported: PaymentEnd;
  providerReference: string;
};

/**
 * What the provider's report about a payment that has ended leads to: nothing where it repeats what is recorded; else
 * it is written down, once, for somebody to clear up. The wallet stays as it is: nobody knows yet which is right.
 */
export const contradict = (
  { payments }: OpenAccount,
  { amount, outcome: recorded, card, reason }: Omit<PastPayment, 'requestedAt'>,
  { paymentId, kind, reported, providerReference }: Contradicted,
): Decision => {
  if (recorded === reported || contradictionOf(payments, paymentId)) return [];
  const data = { paymentId, kind, amount, recorded, reported, providerReference };
  return [
    { type: 'PaymentContradicted', data: { ...data, ...(card && { card }), ...(reason && { reason }) } },
  ];
};
