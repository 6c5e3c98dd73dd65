import type { Card, CardFunding } from '@paddock/contracts/events';
import { isEWallet } from '@paddock/contracts/payments';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { methodOfCard } from '../payment-methods/payment-methods.ts';
import type { Participant } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { borrowedRefusal } from './funding.ts';
import { depositOf } from './payments.ts';
import { isChargedBack } from './reclaims.ts';
import { validateDeposit } from './validate-deposit.ts';

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

/**
 * Allows a deposit to be handed to the payment provider. Refuses as `validateDeposit` does, `credit-card-refused` and
 * `card-funding-unknown`, and `payment-method-removed` for the security code of a card that is saved no more, and `card-charged-back` or
 * `e-wallet-charged-back` for one of which a deposit was taken back, until that does not stand or staff let it pay in again.
 */
export const requestDeposit = (
  account: OpenAccount,
  { depositId, amount, card, cardDigest, funding, ifSaved, verified, termsAccepted }: RequestDeposit,
  context: DecisionContext,
): Decision => {
  if (depositOf(account.payments, depositId)) return [];
  const allowed = validateDeposit(
    account,
    { amount, verified, termsAccepted },
    isEWallet(card) ? card.eWallet : 'card',
    context,
  );
  if (isRefusal(allowed)) return allowed;
  if (isChargedBack(account.reclaims, card.token))
    return refuse(isEWallet(card) ? 'e-wallet-charged-back' : 'card-charged-back');
  const method = methodOfCard(account.paymentMethods, card.token);
  const borrowed = borrowedRefusal(card, method?.funding === 'credit' ? 'credit' : funding);
  if (borrowed) return borrowed;
  if (ifSaved && !method) return refuse('payment-method-removed');
  const shared = cardDigest === undefined ? {} : { cardDigest };
  const saved = method ? { methodId: method.methodId } : {};
  return [{ type: 'DepositRequested', data: { depositId, amount: allowed, card, ...shared, ...saved } }];
};
