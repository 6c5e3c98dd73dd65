import { type EWallet, eWalletSchema } from '@paddock/contracts/events';
import {
  addPaymentMethod,
  deposit,
  paymentHistorySearch,
  type Response,
  withdraw,
} from '@paddock/contracts/http';
import { type Currency, typedAmountSchema } from '@paddock/contracts/money';
import {
  allTransactionTypes,
  longestBackUrl,
  type PaymentKind,
  transactionTypes,
  type WayToDeposit,
} from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { now } from '../../clock.ts';
import { tabShelf } from '../../device-storage.ts';
import { type FormErrors, schemaErrors } from '../../form-errors.ts';
import type { HistoryFilter } from '../../history-filter.ts';
import { newId } from '../../ids.ts';
import {
  type ActionOptions,
  accountHere,
  ask,
  createRead,
  unchanged,
  useAction,
  useRead,
} from '../client.ts';
import { documentedNames, ownNames } from '../field-names.ts';
import { periodCriteria } from '../history-period.ts';
import { createOpenPayments, type OpenPayment } from './open-payments.ts';
import { refreshSavedMethods, typedPasswordSchema } from './saved-methods.ts';

/** What is typed for a payment by card, beside the card itself. */
export type TypedPayment = { amount: string; password: string };

/** The same with what the provider's fields gave for the card. */
export type CardPayment = TypedPayment & { cardToken: string };

/** The same to what is known, of which nothing is typed. */
export type PayOut = CardPayment | (TypedPayment & { methodId: string });

const typedSchema = z.object({
  Amount: typedAmountSchema.refine((minor) => minor > 0, texts.payment.amount),
  Password: typedPasswordSchema,
});

/** What is wrong with each field. */
export const paymentErrors = (payment: TypedPayment): FormErrors<TypedPayment> =>
  ownNames(schemaErrors(typedSchema, documentedNames(payment)));

type DepositView = Response<typeof addPaymentMethod>;

/** Where money may be asked for: the betslip, the header, and the pages of the account. */
type DepositPlace = 'FundAndBetDeposit' | 'QuickDeposit' | 'AddPaymentMethod';

const readAt = <Words>(viewName: DepositPlace, select: (answer: DepositView) => Words) =>
  createRead(addPaymentMethod, { query: { viewName } }, select);

const minimumDepositRead = readAt('FundAndBetDeposit', ({ minimumDeposit }) => minimumDeposit);

const barrierOf = ({ message }: DepositView): string | null => message;
const barrierReads = {
  FundAndBetDeposit: readAt('FundAndBetDeposit', barrierOf),
  QuickDeposit: readAt('QuickDeposit', barrierOf),
  AddPaymentMethod: readAt('AddPaymentMethod', barrierOf),
} as const satisfies Record<DepositPlace, unknown>;

/**
 * Why the customer may not pay in now, in the words of the gate that every deposit passes; `null`: they may, `undefined`
 * until it is known. Whoever may not is not asked for money.
 */
export const useDepositBarrier = (place: DepositPlace, enabled = true): string | null | undefined =>
  useRead(barrierReads[place], { enabled, refetchOnMount: 'always' }).data;

const depositRoomRead = readAt('AddPaymentMethod', ({ depositRoom, maximumDeposit }) => ({
  isLimited: depositRoom !== null,
  maximumDeposit,
}));

/** What may be paid in at once now, minor units, and whether that is by limits of the customer; `undefined` until it is known. */
export const useDepositRoom = () => useRead(depositRoomRead, { refetchOnMount: 'always' }).data;

const cardSavingRead = readAt('AddPaymentMethod', ({ canSaveCard, message }) =>
  canSaveCard ? null : message,
);

/** Why nothing can be saved now, where it is not that there are as many as there may be. */
export const useSavingBarrier = (): string | null | undefined =>
  useRead(cardSavingRead, { refetchOnMount: 'always' }).data;

/** What the deposit from any page begins with. */
export type QuickDepositView = DepositView;

const quickDepositRead = readAt('QuickDeposit', unchanged<QuickDepositView>);

/** The same, read anew as it is opened. */
export const useQuickDeposit = (enabled: boolean) =>
  useRead(quickDepositRead, { enabled, staleTime: 0, refetchOnMount: 'always' });

const waysToDepositRead = readAt('AddPaymentMethod', ({ ways }) => ways);

/** Until it is known. */
const mostOffered: readonly WayToDeposit[] = ['card', 'shop'];

/** Ways to pay in that the customer is offered. */
export const useWaysToDeposit = (): readonly WayToDeposit[] => useRead(waysToDepositRead).data ?? mostOffered;

const shopBarrierRead = readAt('AddPaymentMethod', ({ shopMessage }) => shopMessage);

/**
 * Why no PIN would be given for cash in a shop now, as the gate says it, which also says that shops are not offered; `null`:
 * one would, `undefined` until it is known. Where it can't be read, the service says so of the request.
 */
export const useShopBarrier = (): string | null | undefined => {
  const { data, isError } = useRead(shopBarrierRead, { refetchOnMount: 'always' });
  return isError ? null : data;
};

const payOutRead = readAt('AddPaymentMethod', ({ eWallets }) => eWallets);

/** E-wallets that money is paid out to, whether or not anybody pays in by them now. */
export const usePayOutEWallets = () => useRead(payOutRead);

/** What is offered beside cash in a shop. */
export const useEWallets = (): { isPending: boolean; hasCards: boolean; eWallets: readonly EWallet[] } => {
  const { data: ways = mostOffered, isPending } = useRead(waysToDepositRead);
  return {
    isPending,
    hasCards: ways.includes('card'),
    eWallets: eWalletSchema.options.filter((eWallet) => ways.includes(eWallet)),
  };
};

/**
 * The least that one deposit may bring, as the operator set it, minor units; `undefined` until it is known. Where it
 * can't be read there is none, and the service says so of a deposit. For customers.
 */
export const useMinimumDeposit = (enabled = true): number | undefined => {
  const { data, isError } = useRead(minimumDepositRead, { enabled });
  return isError ? 0 : data;
};

/** A deposit that was taken. `authentication`: the customer is to confirm it with their bank. `pending`: the bank has not answered; the balance follows when it does. Minor units. */
export type Deposit = {
  readonly depositId: string;
  readonly status: 'completed' | 'authentication' | 'pending';
  /** Where the customer confirms it with their bank; `null`: they need not. */
  readonly address: string | null;
  readonly amount: number;
  readonly balance: number;
  /** What of it paid what the customer owed; 0: nothing. */
  readonly paidDebts: number;
  readonly currency: Currency;
  readonly message: string;
  /** No deposit is accepted for a while after this one, and why; `null`: nothing of the kind. */
  readonly notice: string | null;
};

export const depositOf = (answer: Response<typeof deposit>): Deposit => {
  const {
    depositId,
    status,
    address,
    amount,
    balance,
    paidDebts = 0,
    currency,
    msg: message,
    notice,
  } = answer;
  return { depositId, status, address, amount, balance, paidDebts, currency, message, notice };
};

/** By a form each, which is gone when somebody looks at their payments. */
export type CardPaymentKind = 'deposit' | 'withdrawal';

const openPaymentsOf = (kind: CardPaymentKind) =>
  createOpenPayments({ kind, shelf: () => tabShelf, newId, now, accountId: accountHere });

/** The payments without an answer. */
export const openPayments = {
  deposit: openPaymentsOf('deposit'),
  withdrawal: openPaymentsOf('withdrawal'),
} as const satisfies Record<CardPaymentKind, unknown>;

/** Where the customer is, and comes back to from their bank; none where that would be too long an address. */
const backUrlOf = ({ pathname, search, hash }: Location): string | undefined => {
  const place = pathname + search + hash;
  return place.length <= longestBackUrl ? place : undefined;
};

/** Pays in by card or e-wallet. While it is not known whether a deposit was made, the same one is made at most once. */
export const useDeposit = (options?: ActionOptions<CardPayment, Deposit>) =>
  useAction(
    async (payment: CardPayment, key) => {
      const body = documentedNames({ ...payment, backUrl: backUrlOf(location) });
      const made = depositOf(await ask(deposit, { body }, key));
      // The card that was used last is offered first.
      void refreshSavedMethods();
      return made;
    },
    options,
    openPayments.deposit.keys,
  );

/** A withdrawal that is on its way, or that somebody looks at first, as `message` says. Minor units. */
export type Withdrawal = {
  readonly withdrawalId: string;
  readonly held: boolean;
  readonly message: string;
  readonly amount: number;
  readonly balance: number;
  readonly currency: Currency;
};

export const withdrawalOf = (answer: Response<typeof withdraw>): Withdrawal => {
  const { withdrawalId, held, msg: message, amount, balance, currency } = answer;
  return { withdrawalId, held, message, amount, balance, currency };
};

/** Pays out to a card or e-wallet. While it is not known whether a withdrawal was made, the same one is made at most once. */
export const useWithdraw = (options?: ActionOptions<PayOut, Withdrawal>) =>
  useAction(
    async (payment: PayOut, key) =>
      withdrawalOf(await ask(withdraw, { body: documentedNames(payment) }, key)),
    options,
    openPayments.withdrawal.keys,
  );

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

const latest: PaymentFilter = { period: 'last10' };

/** A page of payments; the page before stays while the next is read. */
export const usePayments = (filter: PaymentFilter, enabled: boolean) =>
  useRead(paymentsRead(filter), { enabled, placeholderData: keepPreviousData });

/** The last ten payments. */
export const useLatestPayments = () => useRead(paymentsRead(latest));

const paymentWith = (payments: readonly Payment[] | undefined, paymentId: string): Payment | undefined =>
  payments?.find((payment) => payment.paymentId === paymentId);

/** Pending as well while the history does not show it yet. */
export const statusOf = (payments: readonly Payment[] | undefined, paymentId: string): Payment['status'] =>
  paymentWith(payments, paymentId)?.status ?? 'pending';

/** Its bank has not said how it ends. */
export const isUndecided = (status: Payment['status']): boolean =>
  status === 'pending' || status === 'authentication';

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
  const { data } = useRead(paymentsRead(latest), {
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
  const { data } = useRead(paymentsRead(latest), {
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
  const { data } = useRead(paymentsRead(latest), {
    refetchInterval: ({ state }) =>
      nextLookMs(statusOf(state.data?.payments, withdrawalId), now() - since, everyMs),
  });
  return statusOf(data?.payments, withdrawalId);
};

/** Whether the money is there, or was. */
export const hasComeIn = (status: Payment['status']): boolean =>
  status === 'completed' || status === 'charged-back' || status === 'refunded';

/** A deposit that was pressed then, as soon as the history shows it, looked at every so many milliseconds until it is decided. */
export const useDepositSince = (
  open: Pick<OpenPayment, 'amount' | 'at'>,
  everyMs: number,
): Payment | undefined => {
  const foundIn = (payments: readonly Payment[] | undefined) => paymentOf('deposit', payments, open);
  const { data } = useRead(paymentsRead(latest), {
    refetchInterval: ({ state }) => {
      const found = foundIn(state.data?.payments);
      return found && !isUndecided(found.status) ? false : everyMs;
    },
    // What was read before the press says nothing.
    refetchOnMount: 'always',
  });
  return foundIn(data?.payments);
};
