import { isWaiting } from '../closing/waits-for.ts';
import { owedTo } from '../payments/cards.ts';
import { isUnderWay } from '../payments/deposit-states.ts';
import { isChargedBack } from '../payments/reclaims.ts';
import type { OpenAccount } from '../state.ts';
import { methodOfCard } from './payment-methods.ts';

/**
 * Whether the payment provider has to keep a card: it is saved, a payment by it is under way, or money that is in the
 * account, or may come to it, goes back there. A card whose bank took a deposit back is known again as long as that bars it.
 */
export const isCardInUse = (account: OpenAccount, token: string, now: Date): boolean => {
  const { paymentMethods, payments, wallet } = account;
  if (methodOfCard(paymentMethods, token) || isChargedBack(account.reclaims, { token })) return true;
  const { deposits, withdrawals, cards } = payments;
  const moving = [...deposits.filter(isUnderWay), ...withdrawals];
  if (moving.some(({ card }) => card?.token === token)) return true;
  const owed = cards.filter((card) => card.token === token).some((card) => owedTo(card) > 0);
  return owed && (wallet.balance + wallet.poker > 0 || isWaiting(account, now));
};
