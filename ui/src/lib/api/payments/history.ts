import { paymentHistorySearch, type Response } from '@paddock/contracts/http';
import type { Currency } from '@paddock/contracts/money';
import { allTransactionTypes, type PaymentKind, transactionTypes } from '@paddock/contracts/payments';
import { keepPreviousData } from '@tanstack/react-query';
import type { HistoryFilter } from '../../history-filter.ts';
import { createRead, useRead } from '../client.ts';
import { periodCriteria } from '../history-period.ts';

export type { PaymentKind } from '@paddock/contracts/payments';

/** `amount` in minor units, `at` an instant. */
export type Payment = {
  readonly paymentId: string;
  readonly kind: PaymentKind;
  readonly status: Response<typeof paymentHistorySearch>['payments'][number]['status'];
  readonly amount: number;
  /** What it has brought in so far, less than nothing for what it took out. */
  readonly moved: number;
  /** What of it paid what the customer owed; absent: nothing. */
  readonly paidDebts?: number | undefined;
  readonly currency: Currency;
  readonly at: string;
  readonly detail: string;
};

/** A page of payments, newest first; `page` is 0 for the first. */
export type Payments = {
  /** What is listed: "All payments". */
  readonly label: string;
  readonly payments: readonly Payment[];
  readonly page: number;
  readonly pageCount: number;
  /** `null`: of the last ten, which are of no period. */
  readonly totals: PaymentTotals | null;
};

/** What was paid in and out in a period, minor units. */
export type PaymentTotals = NonNullable<Response<typeof paymentHistorySearch>['paymentTotals']>;

export const paymentsOf = (answer: Response<typeof paymentHistorySearch>): Payments => ({
  label: answer.transactionTypeLabel ?? '',
  payments: answer.payments,
  page: answer.PageIndex,
  pageCount: answer.LastPage + 1,
  totals: answer.paymentTotals,
});

/** What is looked for: a period, and one kind of payment or all. */
type PaymentFilter = HistoryFilter & { readonly kind?: PaymentKind | undefined };

/** Whether the filter asks for payments without an end to the period, as only all payments may be. */
export const isEver = ({ kind, period }: PaymentFilter): boolean => kind === undefined && period === 'all';

export const paymentsRequest = ({ kind, ...filter }: PaymentFilter) => {
  const transactionTypeId = kind === undefined ? allTransactionTypes : transactionTypes[kind];
  if (!isEver({ kind, ...filter })) return { ...periodCriteria(filter), transactionTypeId };
  return { Mode: 'Period', Period: 'all', PageIndex: (filter.page ?? 1) - 1, transactionTypeId } as const;
};

export const paymentsRead = (filter: PaymentFilter) =>
  createRead(paymentHistorySearch, { body: paymentsRequest(filter) }, paymentsOf);

/** The last ten. */
export const latestPaymentsRead = paymentsRead({ period: 'last10' });

/** A page of payments; the page before stays while the next is read. */
export const usePayments = (filter: PaymentFilter, enabled: boolean) =>
  useRead(paymentsRead(filter), { enabled, placeholderData: keepPreviousData });

/** The last ten payments. */
export const useLatestPayments = () => useRead(latestPaymentsRead);

export const paymentWith = (
  payments: readonly Payment[] | undefined,
  paymentId: string,
): Payment | undefined => payments?.find((payment) => payment.paymentId === paymentId);

/** Pending as well while the history does not show it yet. */
export const statusOf = (payments: readonly Payment[] | undefined, paymentId: string): Payment['status'] =>
  paymentWith(payments, paymentId)?.status ?? 'pending';

/** Its bank has not said how it ends. */
export const isUndecided = (status: Payment['status']): boolean =>
  status === 'pending' || status === 'authentication';

/** Whether the money is there, or was. */
export const hasComeIn = (status: Payment['status']): boolean =>
  status === 'completed' || status === 'charged-back' || status === 'refunded';
