import type { AccountEvent } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { CardPaymentKind } from '../adapters/payments/provider.ts';

/** How a payment stands in its account's stream. `paid-otherwise`: by staff, without the provider. */
export type RecordedState = 'pending' | 'held' | 'completed' | 'declined' | 'paid-otherwise';

/** A payment as its account's stream has it. */
export type RecordedPayment = {
  paymentId: string;
  accountId: string;
  kind: CardPaymentKind;
  /** Minor units. */
  amount: number;
  currency: Currency;
  state: RecordedState;
  /** By what the provider knows it; absent as long as it has not answered. */
  providerReference?: string;
  /** When it came into this state, milliseconds. */
  at: number;
};

type Told = Pick<RecordedPayment, 'paymentId' | 'state'> &
  Partial<Pick<RecordedPayment, 'kind' | 'amount' | 'providerReference'>>;

/** What an event says of a payment; `undefined` where it is about none that the provider may have. */
const toldBy = ({ type, data }: AccountEvent): Told | undefined => {
  switch (type) {
    case 'DepositRequested':
      return { paymentId: data.depositId, kind: 'deposit', amount: data.amount, state: 'pending' };
    case 'DepositCompleted': {
      const { depositId: paymentId, amount, providerReference } = data;
      return { paymentId, kind: 'deposit', amount, providerReference, state: 'completed' };
    }
    case 'DepositDeclined':
    case 'DepositTakenBack':
      return { paymentId: data.depositId, kind: 'deposit', state: 'declined' };
    case 'WithdrawalRequested':
    case 'WithdrawalReleased':
      return { paymentId: data.withdrawalId, kind: 'withdrawal', amount: data.amount, state: 'pending' };
    case 'WithdrawalHeld':
      return { paymentId: data.withdrawalId, kind: 'withdrawal', amount: data.amount, state: 'held' };
    case 'WithdrawalCompleted': {
      const { withdrawalId: paymentId, providerReference } = data;
      return { paymentId, kind: 'withdrawal', providerReference, state: 'completed' };
    }
    case 'WithdrawalPaidOtherwise':
      return { paymentId: data.withdrawalId, kind: 'withdrawal', state: 'paid-otherwise' };
    case 'WithdrawalFailed':
      return { paymentId: data.withdrawalId, kind: 'withdrawal', amount: data.amount, state: 'declined' };
    case 'WithdrawalTakenAgain':
      return { paymentId: data.withdrawalId, kind: 'withdrawal', amount: data.amount, state: 'completed' };
    default:
      return undefined;
  }
};

/**
 * Folds payments of all accounts. What has ended and is of no interest any more is forgotten, so that this holds what is
 * open and what is asked for, and not every payment there ever was. `isWanted`: whether one that has ended is kept.
 */
export const createRecordedPayments = (isWanted: (payment: RecordedPayment) => boolean) => {
  const currencies = new Map<string, Currency>();
  const payments = new Map<string, RecordedPayment>();
  return {
    payments: payments as ReadonlyMap<string, RecordedPayment>,
    apply: (accountId: string, event: AccountEvent, at: number): void => {
      if (event.type === 'AccountOpened') currencies.set(accountId, event.data.currency);
      const told = toldBy(event);
      if (!told) return;
      const known = payments.get(told.paymentId);
      const { kind, amount } = { ...known, ...told };
      const currency = currencies.get(accountId);
      // An end of a payment that was forgotten says nothing new of money.
      if (kind === undefined || amount === undefined || currency === undefined) return;
      const payment = { ...known, ...told, kind, amount, currency, accountId, at };
      const isOpen = payment.state === 'pending' || payment.state === 'held';
      if (isOpen || isWanted(payment)) payments.set(payment.paymentId, payment);
      else payments.delete(payment.paymentId);
    },
  };
};
