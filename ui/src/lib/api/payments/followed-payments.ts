import { useState } from 'react';
import { now } from '../../clock.ts';
import { useRead } from '../client.ts';
import { isUndecided, latestPaymentsRead, type Payment, paymentWith, statusOf } from './history.ts';
import type { OpenPayment } from './open-payments.ts';
import type { CardPaymentKind } from './payments.ts';

/** The times of page and server may differ by so much. */
const clockMs = 2000;

/** What a payment of this kind without an answer became, by the history; undefined while that shows none. */
export const paymentOf = (
  kind: CardPaymentKind,
  payments: readonly Payment[] | undefined,
  { amount, at }: Pick<OpenPayment, 'amount' | 'at'>,
): Payment | undefined =>
  payments?.find(
    (payment) => payment.kind === kind && payment.amount === amount && Date.parse(payment.at) >= at - clockMs,
  );

/** The same, looked for every so many milliseconds until it is there. */
export const useFoundPayment = (
  kind: CardPaymentKind,
  open: OpenPayment,
  everyMs: number,
): Payment | undefined => {
  const { data } = useRead(latestPaymentsRead, {
    refetchInterval: ({ state }) => (paymentOf(kind, state.data?.payments, open) ? false : everyMs),
    // What was read before the press says nothing.
    refetchOnMount: 'always',
  });
  return paymentOf(kind, data?.payments, open);
};

/** How a deposit stands, and what of it paid debts, looked at every so many milliseconds until it is decided. */
export const useFollowedDeposit = (
  depositId: string,
  everyMs: number,
): Pick<Payment, 'status' | 'paidDebts'> => {
  const { data } = useRead(latestPaymentsRead, {
    refetchInterval: ({ state }) =>
      isUndecided(statusOf(state.data?.payments, depositId)) ? everyMs : false,
  });
  const payment = paymentWith(data?.payments, depositId);
  return { status: payment?.status ?? 'pending', paidDebts: payment?.paidDebts };
};

/** How long after it was begun to be followed a withdrawal is looked at often, milliseconds: most end then, some days later. */
const soonMs = 60_000;
const laterMs = 30_000;

/** When a withdrawal is looked at next: often at first, then as long as its page is open, and not any more once it is decided. */
export const nextLookMs = (
  status: Payment['status'],
  followedMs: number,
  everyMs: number,
): number | false => {
  if (!isUndecided(status)) return false;
  return followedMs < soonMs ? everyMs : laterMs;
};

/** How a withdrawal stands that has left the balance, looked at until it is decided. */
export const useFollowedWithdrawal = (withdrawalId: string, everyMs: number): Payment['status'] => {
  const [since] = useState(now);
  const { data } = useRead(latestPaymentsRead, {
    refetchInterval: ({ state }) =>
      nextLookMs(statusOf(state.data?.payments, withdrawalId), now() - since, everyMs),
  });
  return statusOf(data?.payments, withdrawalId);
};

/** A deposit that was pressed then, as soon as the history shows it, looked at every so many milliseconds until it is decided. */
export const useDepositSince = (
  open: Pick<OpenPayment, 'amount' | 'at'>,
  everyMs: number,
): Payment | undefined => {
  const foundIn = (payments: readonly Payment[] | undefined) => paymentOf('deposit', payments, open);
  const { data } = useRead(latestPaymentsRead, {
    refetchInterval: ({ state }) => {
      const found = foundIn(state.data?.payments);
      return found && !isUndecided(found.status) ? false : everyMs;
    },
    // What was read before the press says nothing.
    refetchOnMount: 'always',
  });
  return foundIn(data?.payments);
};
