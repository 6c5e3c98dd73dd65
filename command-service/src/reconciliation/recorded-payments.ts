import type { AccountEvent } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { CardPaymentKind } from '../adapters/payments/provider.ts';

/**
 * How a payment stands in its account's stream. `taken-back`: a deposit that had been completed; `given-back`: a withdrawal
 * that had; `paid-otherwise`: a withdrawal that staff paid without the provider.
 */
export type RecordedState =
  | 'pending'
  | 'held'
  | 'completed'
  | 'declined'
  | 'taken-back'
  | 'given-back'
  | 'paid-otherwise';

/** A payment as its account's stream has it. */
export type RecordedPayment = {
  paymentId: string;
  accountId: string;
  kind: CardPaymentKind;
  /** Minor units that were asked for. */
  amount: number;
  /** Minor units that have moved by way of the provider, and were not undone. */
  moved: number;
  currency: Currency;
  state: RecordedState;
  /** By what the provider knows it; absent as long as it has not answered. */
  providerReference?: string;
  /** When it came into this state, milliseconds. */
  at: number;
};

/** `moves`: 1 for what moves the amount, -1 for what undoes that. */
type Told = Pick<RecordedPayment, 'paymentId' | 'kind' | 'state'> &
  Partial<Pick<RecordedPayment, 'amount' | 'providerReference'>> & { moves?: 1 | -1 };

const deposit = (paymentId: string, told: Omit<Told, 'paymentId' | 'kind'>): Told => ({
  ...{ paymentId, kind: 'deposit' },
  ...told,
});
const withdrawal = (paymentId: string, told: Omit<Told, 'paymentId' | 'kind'>): Told => ({
  ...{ paymentId, kind: 'withdrawal' },
  ...told,
});

/** What an event says of a payment by card; `undefined` where it is about none. `had`: how that stood before. */
const toldBy = (
  { type, data }: AccountEvent,
  had: (paymentId: string) => RecordedState,
): Told | undefined => {
  switch (type) {
    case 'DepositRequested':
    case 'DepositConfirmationAllowed':
      return deposit(data.depositId, { amount: data.amount, state: 'pending' });
    case 'DepositCompleted': {
      const { depositId, amount, providerReference } = data;
      return deposit(depositId, { amount, providerReference, state: 'completed', moves: 1 });
    }
    case 'DepositDeclined':
      return deposit(data.depositId, { state: 'declined' });
    case 'DepositTakenBack':
      return deposit(data.depositId, { amount: data.amount, state: 'taken-back', moves: -1 });
    case 'WithdrawalRequested':
    case 'WithdrawalReleased':
      return withdrawal(data.withdrawalId, { amount: data.amount, state: 'pending' });
    case 'WithdrawalHeld':
      return withdrawal(data.withdrawalId, { amount: data.amount, state: 'held' });
    case 'WithdrawalCompleted': {
      const { withdrawalId, providerReference } = data;
      return withdrawal(withdrawalId, { providerReference, state: 'completed', moves: 1 });
    }
    case 'WithdrawalPaidOtherwise':
      return withdrawal(data.withdrawalId, { amount: data.amount, state: 'paid-otherwise' });
    case 'WithdrawalFailed': {
      const { withdrawalId, amount } = data;
      const isOpen = ['pending', 'held'].includes(had(withdrawalId));
      return isOpen
        ? withdrawal(withdrawalId, { amount, state: 'declined' })
        : withdrawal(withdrawalId, { amount, state: 'given-back', moves: -1 });
    }
    case 'WithdrawalTakenAgain':
      return withdrawal(data.withdrawalId, { amount: data.amount, state: 'completed', moves: 1 });
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

  const next = (
    accountId: string,
    { moves: sign, ...told }: Told,
    at: number,
  ): RecordedPayment | undefined => {
    const known = payments.get(`${accountId}/${told.paymentId}`);
    const currency = currencies.get(accountId);
    const amount = told.amount ?? known?.amount;
    if (amount === undefined || currency === undefined) return undefined;
    const moves: number = sign ?? 0;
    // One that was forgotten had moved its amount before that is undone.
    const before = known?.moved ?? (moves < 0 ? amount : 0);
    return { ...known, ...told, amount, currency, accountId, at, moved: before + moves * amount };
  };

  return {
    all: (): RecordedPayment[] => [...payments.values()],
    apply: (accountId: string, event: AccountEvent, at: number): void => {
      if (event.type === 'AccountOpened') currencies.set(accountId, event.data.currency);
      const stateOf = (paymentId: string) => payments.get(`${accountId}/${paymentId}`)?.state ?? 'completed';
      const told = toldBy(event, stateOf);
      const payment = told && next(accountId, told, at);
      if (!payment) return;
      const isOpen = payment.state === 'pending' || payment.state === 'held';
      const key = `${accountId}/${payment.paymentId}`;
      if (isOpen || isWanted(payment)) payments.set(key, payment);
      else payments.delete(key);
    },
  };
};

/** Types of the events that it takes. */
export const recordedPaymentTypes: readonly AccountEvent['type'][] = [
  'AccountOpened',
  'DepositRequested',
  'DepositConfirmationAllowed',
  'DepositCompleted',
  'DepositDeclined',
  'DepositTakenBack',
  'WithdrawalRequested',
  'WithdrawalReleased',
  'WithdrawalHeld',
  'WithdrawalCompleted',
  'WithdrawalPaidOtherwise',
  'WithdrawalFailed',
  'WithdrawalTakenAgain',
];
