import type { PaymentEnd } from '@paddock/contracts/events';
import type { Decision, OpenAccount } from '../state.ts';

type Contradicted = {
  paymentId: string;
  kind: 'deposit' | 'withdrawal';
  amount: number;
  recorded: PaymentEnd;
  reported: PaymentEnd;
  providerReference: string;
};

/**
 * What the provider's report about a payment that has ended leads to: nothing where it repeats what is recorded; else
 * it is written down, once, for somebody to clear up. The wallet stays as it is: nobody knows yet which is right.
 */
export const contradict = ({ payments }: OpenAccount, contradicted: Contradicted): Decision => {
  if (contradicted.recorded === contradicted.reported) return [];
  const isKnown = payments.contradictions.some(({ paymentId }) => paymentId === contradicted.paymentId);
  return isKnown ? [] : [{ type: 'PaymentContradicted', data: contradicted }];
};
