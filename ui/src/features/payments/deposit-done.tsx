import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import type { Deposit } from '../../lib/api/payments/payments.ts';
import { PaidDebts } from './paid-debts.tsx';

/** What was paid in, and the balance with it. */
export const DepositDone = ({
  deposit,
  title = texts.payment.depositDone,
}: {
  deposit: Pick<Deposit, 'amount' | 'balance' | 'currency'> & Partial<Pick<Deposit, 'paidDebts' | 'notice'>>;
  title?: string;
}) => {
  const { amount, balance, currency, notice } = deposit;
  return (
    <Notice tone="ok" title={title}>
      <p>
        You deposited <strong className="tabular">{formatMoney(amount, currency)}</strong>. Your balance is{' '}
        <strong className="tabular">{formatMoney(balance, currency)}</strong>.
      </p>
      <PaidDebts deposit={deposit} />
      {notice && <p className="pt-1">{notice}</p>}
    </Notice>
  );
};
