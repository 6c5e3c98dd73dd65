import type { Card, CardFunding } from '@paddock/contracts/events';
import { isEWallet } from '@paddock/contracts/payments';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { methodOfCard } from '../payment-methods/payment-methods.ts';
import type { OpenAccount } from '../state.ts';
import { borrowedRefusal } from './funding.ts';
import { isChargedBack, type Reclaims } from './reclaims.ts';

/** A card or e-wallet; `cardDigest`: where a payment or saving it has just told. */
type Barred = { card: Card; cardDigest?: string | undefined };

/** `card-charged-back` or `e-wallet-charged-back` for one of which a deposit was taken back, until that does not stand or staff let it pay in again. */
export const chargedBackRefusal = (reclaims: Reclaims, { card, cardDigest }: Barred): Refusal | undefined => {
  if (!isChargedBack(reclaims, { token: card.token, cardDigest })) return undefined;
  return refuse(isEWallet(card) ? 'e-wallet-charged-back' : 'card-charged-back');
};

/**
 * Why nobody pays in by a card or e-wallet now, whatever the amount: as `chargedBackRefusal` says, or by its funding,
 * `credit-card-refused` and `card-funding-unknown`. One that is saved as a credit card is one, whatever is said of it.
 */
export const cardBarrier = (
  { reclaims, paymentMethods }: Pick<OpenAccount, 'reclaims' | 'paymentMethods'>,
  barred: Barred,
  funding: CardFunding,
): Refusal | undefined => {
  const chargedBack = chargedBackRefusal(reclaims, barred);
  if (chargedBack) return chargedBack;
  const { card } = barred;
  const saved = methodOfCard(paymentMethods, card.token);
  return borrowedRefusal(card, saved?.funding === 'credit' ? 'credit' : funding);
};
