import type { Decision, OpenAccount } from '../state.ts';
import { methodById } from './payment-methods.ts';

type RemovePaymentMethod = { type: 'remove-payment-method'; methodId: string };

/** Pays no more by a card. What is owed to it is still owed to it; one that is not there is removed already. */
export const removePaymentMethod = (
  { paymentMethods }: OpenAccount,
  { methodId }: RemovePaymentMethod,
): Decision =>
  methodById(paymentMethods, methodId) ? [{ type: 'PaymentMethodRemoved', data: { methodId } }] : [];
