import type { Card, CardFunding } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { methodOfCard } from './payment-methods.ts';

type AddPaymentMethod = {
  type: 'add-payment-method';
  methodId: string;
  card: Card;
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
  expiryMonth: number;
  expiryYear: number;
  funding: CardFunding;
};

/**
 * Keeps a card for later payments. One that is kept already stays what it is, with its new expiry where that changed.
 * Refuses `too-many-payment-methods` with how many there may be.
 */
export const addPaymentMethod = (
  { paymentMethods }: OpenAccount,
  { card, cardDigest, expiryMonth, expiryYear, funding, methodId }: AddPaymentMethod,
  { rules }: DecisionContext,
): Decision => {
  const kept = methodOfCard(paymentMethods, card.token);
  if (kept && kept.expiryMonth === expiryMonth && kept.expiryYear === expiryYear) return [];
  if (!kept && paymentMethods.saved.length >= rules.maximumPaymentMethods) {
    return refuse('too-many-payment-methods', { param1: String(rules.maximumPaymentMethods) });
  }
  const data = { methodId: kept?.methodId ?? methodId, card, expiryMonth, expiryYear, funding };
  return [{ type: 'PaymentMethodAdded', data: { ...data, ...(cardDigest !== undefined && { cardDigest }) } }];
};
