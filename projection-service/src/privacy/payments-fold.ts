import type { AccountEvent, Card } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import { cardName } from '@paddock/contracts/payments';
import type { ExportedPayment } from '@paddock/contracts/privacy';
import { moneyOf } from './exported-bets.ts';

type Afterwards = {
  at: string;
  what: ExportedPayment['afterwards'][number]['what'];
  amount: number;
  taken?: { debited: number; fromPoker: number; owed: number };
};
type Payment = Omit<ExportedPayment, 'amount' | 'afterwards'> & { amount: number; afterwards: Afterwards[] };
export type PaymentsFold = {
  /** By kind and id, in the order in which they were asked for. */
  payments: Map<string, Payment>;
  /** What was just moved from poker, for what is taken with it. */
  fromPoker: number;
};

export const noPayments = (): PaymentsFold => ({ payments: new Map(), fromPoker: 0 });

type Kind = Payment['kind'];

type Asked = { amount: number; status?: string; card?: Card | undefined };
/** What an event says of one payment: that it was asked for, or what became of it. */
type Step = { kind: Kind; id: string } & ({ asked: Asked } | { became: Partial<Payment> });

const deposit = (id: string, status: string): Step => ({ kind: 'deposit', id, became: { status } });
const withdrawal = (id: string, became: Partial<Payment>): Step => ({ kind: 'withdrawal', id, became });
const shopDeposit = (id: string, became: Partial<Payment>): Step => ({ kind: 'shop deposit', id, became });

const stepOf = ({ type, data }: AccountEvent): Step | undefined => {
  switch (type) {
    case 'DepositRequested':
      return { kind: 'deposit', id: data.depositId, asked: data };
    case 'DepositCompleted':
      return deposit(data.depositId, 'completed');
    case 'DepositDeclined':
      return deposit(data.depositId, 'declined');
    case 'DepositAuthenticationAsked':
      return deposit(data.depositId, 'to be confirmed with the bank');
    case 'DepositPending':
    case 'DepositConfirmationAllowed':
    case 'DepositAuthorised':
      return deposit(data.depositId, 'pending');
    case 'DepositChargedBack':
      return deposit(data.depositId, 'charged back');
    case 'DepositRefunded':
      return deposit(data.depositId, 'refunded');
    case 'ChargebackReversed':
      return deposit(data.depositId, 'completed');
    case 'DepositTakenBack':
      return deposit(data.depositId, 'taken back');
    case 'WithdrawalRequested':
    case 'WithdrawalHeld':
      return { kind: 'withdrawal', id: data.withdrawalId, asked: data };
    case 'WithdrawalCompleted':
    case 'WithdrawalTakenAgain':
      return withdrawal(data.withdrawalId, { status: 'completed' });
    case 'WithdrawalPaidOtherwise':
      return withdrawal(data.withdrawalId, { status: 'completed', card: null });
    case 'WithdrawalFailed':
      return withdrawal(data.withdrawalId, { status: 'failed' });
    case 'WalletTransferred':
      return {
        ...{ kind: `transfer to ${data.to}`, id: data.transferId },
        asked: { amount: data.amount, status: 'completed' },
      };
    case 'ShopDepositRequested':
      return { kind: 'shop deposit', id: data.transId, asked: { amount: data.amount } };
    case 'ShopDepositConfirmed':
      return shopDeposit(data.transId, { status: 'completed', amount: data.amount });
    case 'ShopDepositCancelled':
      return shopDeposit(data.transId, { status: 'cancelled' });
    default:
      return undefined;
  }
};

const begun = (
  kind: Kind,
  reference: string,
  at: string,
  { amount, card, status = 'pending' }: Asked,
): Payment => ({
  ...{ reference, kind, at, amount, status },
  card: card ? cardName(card) : null,
  afterwards: [],
});

const takenWords = {
  DepositChargedBack: 'charged back',
  DepositRefunded: 'refunded',
  DepositTakenBack: 'taken back',
  WithdrawalTakenAgain: 'taken again',
} as const;

/** What an event says of a payment that had ended. */
const afterwardsOf = (
  { type, data }: AccountEvent,
  at: string,
  fromPoker: number,
): { kind: Kind; id: string; next: Afterwards } | undefined => {
  switch (type) {
    case 'DepositChargedBack':
    case 'DepositRefunded':
    case 'DepositTakenBack':
    case 'WithdrawalTakenAgain': {
      const { amount, debited, shortfall: owed } = data;
      const next = { at, what: takenWords[type], amount, taken: { debited, fromPoker, owed } };
      return 'depositId' in data
        ? { kind: 'deposit', id: data.depositId, next }
        : { kind: 'withdrawal', id: data.withdrawalId, next };
    }
    case 'ChargebackReversed':
      if (data.amount === 0) return undefined;
      return {
        kind: 'deposit',
        id: data.depositId,
        next: { at, what: 'chargeback did not stand', amount: data.amount },
      };
    default:
      return undefined;
  }
};

/** What became of the payments of an account, after its next event. */
export const evolvePayments = (fold: PaymentsFold, event: AccountEvent, at: string): void => {
  const { payments } = fold;
  const later = afterwardsOf(event, at, fold.fromPoker);
  if (later) {
    payments.get(`${later.kind}/${later.id}`)?.afterwards.push(later.next);
    fold.fromPoker = 0;
  }
  // What is taken follows in the same decision.
  if (event.type === 'WalletTransferred' && event.data.by === 'taken-back')
    fold.fromPoker = event.data.amount;
  const step = stepOf(event);
  if (!step) return;
  const { kind, id } = step;
  const key = `${kind}/${id}`;
  const before = payments.get(key);
  if ('asked' in step) payments.set(key, begun(kind, id, at, step.asked));
  else if (before) payments.set(key, { ...before, ...step.became });
};

const exportedAfterwards = (
  { amount, taken, ...step }: Afterwards,
  currency: Currency,
): ExportedPayment['afterwards'][number] => ({
  ...step,
  amount: moneyOf(amount, currency),
  ...(taken && {
    fromSportsbook: moneyOf(taken.debited - taken.fromPoker, currency),
    fromPoker: moneyOf(taken.fromPoker, currency),
    owed: moneyOf(taken.owed, currency),
  }),
});

export function* exportedPayments(
  { payments }: PaymentsFold,
  currency: Currency,
): Generator<ExportedPayment> {
  for (const { amount, afterwards, ...payment } of payments.values())
    yield {
      ...payment,
      amount: moneyOf(amount, currency),
      afterwards: afterwards.map((step) => exportedAfterwards(step, currency)),
    };
}
