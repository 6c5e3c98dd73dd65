import { formatMoney } from '@paddock/contracts/money';
import { refusals } from '@paddock/contracts/refusals';
import { useEffect } from 'react';
import { Notice } from '../../design/notice.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { type Deposit, useDepositStatus } from '../../lib/api/payments/payments.ts';

const pollMs = 2500;

type PendingDepositView = Pick<Deposit, 'depositId' | 'amount' | 'currency' | 'message'>;

/** A deposit that the bank has not answered: looked at until it is decided, then the balance follows. */
export const PendingDeposit = ({ deposit }: { deposit: PendingDepositView }) => {
  const status = useDepositStatus(deposit.depositId, pollMs);
  useEffect(() => {
    if (status !== 'pending') void refreshMoney();
  }, [status]);
  const amount = formatMoney(deposit.amount, deposit.currency);
  if (status === 'completed') return <Notice tone="ok" title={`${amount} deposited`} />;
  if (status !== 'pending') {
    return (
      <Notice tone="error" title={`Your deposit of ${amount} was declined`}>
        {refusals['deposit-declined'].text}
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Your deposit of ${amount} is pending`}>
      <p>{deposit.message}</p>
      <p className="pt-1">
        <Spinner label="Waiting for your bank" />
      </p>
    </Notice>
  );
};
