import type { CardFunding, cardSchema } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import { methodOfCard } from '../payment-methods/payment-methods.ts';
import type { Participant } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { cardBarrier } from './card-barrier.ts';
import { depositOf } from './payments.ts';
import { validateDeposit } from './validate-deposit.ts';

type RequestDeposit = Participant & {
  type: 'request-deposit';
  depositId: string;
  amount: number;
  card: z.infer<typeof cardSchema>;
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
  /** Where its money comes from, as its provider says, or operations do. */
  funding: CardFunding;
  /** Its security code alone was typed: it pays as long as it is saved. */
  ifSaved?: boolean | undefined;
  /** Whether age and identity of the customer are verified (LCCP 17.1.1). */
  verified: boolean;
};

/**
 * Allows a deposit to be handed to the payment provider. Refuses as `validateDeposit` does, `credit-card-refused` and
 * `card-funding-unknown`, and `payment-method-removed` for the security code of a card that is saved no more, and `card-charged-back` for one whose bank took a deposit back,
 * until that does not stand or staff let the card pay in again.
 */
export const requestDeposit = (
  account: OpenAccount,
  { depositId, amount, card, cardDigest, funding, ifSaved, verified, termsAccepted }: RequestDeposit,
  context: DecisionContext,
): Decision => {
  if (depositOf(account.payments, depositId)) return [];
  const allowed = validateDeposit(account, { amount, verified, termsAccepted }, 'card', context);
  if (isRefusal(allowed)) return allowed;
  const barrier = cardBarrier(account, card.token, funding);
  if (barrier) return barrier;
  const method = methodOfCard(account.paymentMethods, card.token);
  if (ifSaved && !method) return refuse('payment-method-removed');
  const shared = cardDigest === undefined ? {} : { cardDigest };
  const saved = method ? { methodId: method.methodId } : {};
  return [{ type: 'DepositRequested', data: { depositId, amount: allowed, card, ...shared, ...saved } }];
};
