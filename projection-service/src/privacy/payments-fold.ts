import type { AccountEvent, Card } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import { cardName } from '@paddock/contracts/payments';
import type { ExportedPayment } from '@paddock/contracts/privacy';
import { moneyOf } from './exported-bets.ts';

type Payment = Omit<ExportedPayment, 'amount'> & { amount: number };
/** By kind and id, in the order in which they were asked for. */
export type PaymentsFold = Map<string, Payment>;

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
});

/** What became of the payments of an account, after its next event. */
export const evolvePayments = (payments: PaymentsFold, event: AccountEvent, at: string): void => {
  const step = stepOf(event);
  if (!step) return;
  const { kind, id } = step;
  const key = `${kind}/${id}`;
  const before = payments.get(key);
  if ('asked' in step) payments.set(key, begun(kind, id, at, step.asked));
  else if (before) payments.set(key, { ...before, ...step.became });
};

export function* exportedPayments(payments: PaymentsFold, currency: Currency): Generator<ExportedPayment> {
  for (const { amount, ...payment } of payments.values())
    yield { ...payment, amount: moneyOf(amount, currency) };
}
