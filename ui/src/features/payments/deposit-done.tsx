import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import type { Deposit } from '../../lib/api/payments/payments.ts';

/** What was paid in, and the balance with it. */
export const DepositDone = ({ deposit: { amount, balance, currency, notice } }: { deposit: Deposit }) => (
  <Notice tone="ok" title={texts.payment.depositDone}>
    <p>
      You deposited <strong className="tabular">{formatMoney(amount, currency)}</strong>. Your balance is{' '}
      <strong className="tabular">{formatMoney(balance, currency)}</strong>.
    </p>
    {notice && <p className="pt-1">{notice}</p>}
  </Notice>
);
