import type { Card, CardFunding } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { methodOfCard } from '../payment-methods/payment-methods.ts';
import type { Participant } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { cardBarrier } from './card-barrier.ts';
import { depositOf } from './payments.ts';
import { validateDeposit, wayOf } from './validate-deposit.ts';

type RequestDeposit = Participant & {
  type: 'request-deposit';
  depositId: string;
  amount: number;
  card: Card;
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
  /** Where its money comes from, as its provider says, or operations do. */
  funding: CardFunding;
  /** Its security code alone was typed, or nothing of a saved e-wallet: it pays as long as it is saved. */
  ifSaved?: boolean | undefined;
  /** Whether age and identity of the customer are verified (LCCP 17.1.1). */
  verified: boolean;
};

/** Why no deposit is taken by this card, whoever asks. */
const cardRefusal = (
  account: OpenAccount,
  { card, cardDigest, funding, ifSaved }: RequestDeposit,
): Refusal | undefined => {
  const barrier = cardBarrier(account, { card, cardDigest }, funding);
  if (barrier) return barrier;
  const method = methodOfCard(account.paymentMethods, card.token);
  return ifSaved && !method ? refuse('payment-method-removed') : undefined;
};

/**
 * Allows a deposit to be handed to the payment provider. Refuses as `validateDeposit` does; as `cardBarrier` does for what
 * a deposit of was taken back, and for where its money comes from; and `payment-method-removed` for the security code of a
 * card that is saved no more.
 */
export const requestDeposit = (
  account: OpenAccount,
  command: RequestDeposit,
  context: DecisionContext,
): Decision => {
  const { depositId, amount, card, cardDigest, verified, termsAccepted } = command;
  if (depositOf(account.payments, depositId)) return [];
  const refusedCard = cardRefusal(account, command);
  const order = { amount, verified, termsAccepted, refusedCard };
  const allowed = validateDeposit(account, order, wayOf(card), context);
  if (isRefusal(allowed)) return allowed;
  const method = methodOfCard(account.paymentMethods, card.token);
  const shared = cardDigest === undefined ? {} : { cardDigest };
  const saved = method ? { methodId: method.methodId } : {};
  return [{ type: 'DepositRequested', data: { depositId, amount: allowed, card, ...shared, ...saved } }];
};
