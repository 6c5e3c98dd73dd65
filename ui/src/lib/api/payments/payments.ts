import { deposit, type Response, withdraw } from '@paddock/contracts/http';
import { type Currency, typedAmountSchema } from '@paddock/contracts/money';
import { longestBackUrl } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { z } from 'zod';
import { now } from '../../clock.ts';
import { tabShelf } from '../../device-storage.ts';
import { type FormErrors, schemaErrors } from '../../form-errors.ts';
import { newId } from '../../ids.ts';
import { type ActionOptions, accountHere, ask, useAction } from '../client.ts';
import { documentedNames, ownNames } from '../field-names.ts';
import { createOpenPayments } from './open-payments.ts';
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
