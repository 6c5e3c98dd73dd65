import { refuse } from '@paddock/contracts/refusals';
import { type ProviderMethod, shownWaysToDeposit } from '../payments/validate-deposit.ts';
import { barred, toDeposit } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { methodOfCard, type PaymentMethod } from './payment-methods.ts';

type AddPaymentMethod = PaymentMethod & {
  type: 'add-payment-method';
  /** What it is. */
  way: ProviderMethod;
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
};

/**
 * Saves a card for later payments. One that is saved already stays what it is, with its new details where they changed.
 * Refuses what bars from deposits, as a card is saved to pay in with, `deposit-method-hidden` where nobody pays in by such a
 * one here, and `too-many-payment-methods` with how many there may be.
 */
export const addPaymentMethod = (
  account: OpenAccount,
  { type: _, way, cardDigest, ...typed }: AddPaymentMethod,
  { rules, now }: DecisionContext,
): Decision => {
  const { paymentMethods } = account;
  const before = methodOfCard(paymentMethods, typed.token);
  if (before?.details.sealed === typed.details.sealed) return [];
  const barrier = barred(account, toDeposit(rules.productsSold), now);
  if (barrier) return barrier;
  if (!shownWaysToDeposit(account, rules).includes(way)) return refuse('deposit-method-hidden');
  if (!before && paymentMethods.saved.length >= rules.maximumPaymentMethods) {
    return refuse('too-many-payment-methods', { param1: String(rules.maximumPaymentMethods) });
  }
  const method = { ...typed, methodId: before?.methodId ?? typed.methodId };
  const shared = cardDigest === undefined ? {} : { cardDigest };
  return [{ type: 'PaymentMethodAdded', data: { ...method, ...shared } }];
};
