import type { CardFunding } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { methodOfCard } from '../payment-methods/payment-methods.ts';
import type { OpenAccount } from '../state.ts';
import { fundingRefusal } from './funding.ts';
import { type CardMarks, isChargedBack } from './reclaims.ts';

/**
 * Why nobody pays in by a card now, whatever the amount: `card-charged-back`, or by its funding, `credit-card-refused` and
 * `card-funding-unknown`. One that is saved as a credit card is one, whatever is said of it.
 */
export const cardBarrier = (
  { reclaims, paymentMethods }: Pick<OpenAccount, 'reclaims' | 'paymentMethods'>,
  card: CardMarks,
  funding: CardFunding,
): Refusal | undefined => {
  if (isChargedBack(reclaims, card)) return refuse('card-charged-back');
  const saved = methodOfCard(paymentMethods, card.token);
  return fundingRefusal(saved?.funding === 'credit' ? 'credit' : funding);
};
