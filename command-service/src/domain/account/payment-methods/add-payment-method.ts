import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { methodOfCard, type PaymentMethod } from './payment-methods.ts';

type AddPaymentMethod = PaymentMethod & {
  type: 'add-payment-method';
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
};

/**
 * Saves a card for later payments. One that is saved already stays what it is, with its new details where they changed.
 * Refuses `too-many-payment-methods` with how many there may be.
 */
export const addPaymentMethod = (
  { paymentMethods }: OpenAccount,
  { type: _, cardDigest, ...typed }: AddPaymentMethod,
  { rules }: DecisionContext,
): Decision => {
  const before = methodOfCard(paymentMethods, typed.token);
  if (before?.details.sealed === typed.details.sealed) return [];
  if (!before && paymentMethods.saved.length >= rules.maximumPaymentMethods) {
    return refuse('too-many-payment-methods', { param1: String(rules.maximumPaymentMethods) });
  }
  const method = { ...typed, methodId: before?.methodId ?? typed.methodId };
  const shared = cardDigest === undefined ? {} : { cardDigest };
  return [{ type: 'PaymentMethodAdded', data: { ...method, ...shared } }];
};
