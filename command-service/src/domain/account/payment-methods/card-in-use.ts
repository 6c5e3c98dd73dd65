import { isWaiting } from '../closing/waits-for.ts';
import { periodMs } from '../limits/limits.ts';
import { owedTo } from '../payments/cards.ts';
import { isUnderWay } from '../payments/deposit-states.ts';
import { isChargedBack } from '../payments/reclaims.ts';
import type { OpenAccount } from '../state.ts';
import { methodOfCard } from './payment-methods.ts';

/** As long as the account remembers a deposit that was given up, milliseconds: its money may still arrive. */
const mayArriveMs = periodMs.monthly;

/** Payments by a card whose money may still come in: those that are under way, that were given up, or of which it is open how they ended. */
const mayComeIn = ({ payments }: OpenAccount, now: Date) => {
  const { deposits, withdrawals, contradictions } = payments;
  const isGivenUp = ({ status, at }: (typeof deposits)[number]): boolean =>
    status === 'timed-out' && now.getTime() - Date.parse(at) < mayArriveMs;
  return [
    ...deposits.filter((deposit) => isUnderWay(deposit) || isGivenUp(deposit)),
    ...withdrawals,
    ...contradictions.filter(({ resolved }) => !resolved),
  ];
};

/**
 * Whether the payment provider has to keep a card: it is saved, a payment by it is under way, or money that is in the
 * account, or may come to it, goes back there. A card whose bank took a deposit back is known again as long as that bars it.
 */
export const isCardInUse = (account: OpenAccount, token: string, now: Date): boolean => {
  const { paymentMethods, payments, wallet } = account;
  if (methodOfCard(paymentMethods, token) || isChargedBack(account.reclaims, { token })) return true;
  if (mayComeIn(account, now).some(({ card }) => card?.token === token)) return true;
  const owed = payments.cards.filter((card) => card.token === token).some((card) => owedTo(card) > 0);
  return owed && (wallet.balance + wallet.poker > 0 || isWaiting(account, now));
};
