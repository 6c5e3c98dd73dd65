import { formatMoney } from '@paddock/contracts/money';
import { refusals } from '@paddock/contracts/refusals';
import { useEffect, useEffectEvent } from 'react';
import { Notice } from '../../design/notice.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { type Deposit, hasComeIn, isUndecided, useFollowedDeposit } from '../../lib/api/payments/payments.ts';
import { paidDebtsText } from './paid-debts.tsx';

const pollMs = 2500;

type PendingDepositView = Pick<Deposit, 'depositId' | 'amount' | 'currency' | 'message'>;

type PendingDepositProps = {
  deposit: PendingDepositView;
  /** The bank said no: nothing comes of it. */
  onDeclined?: () => void;
  /** It came in, and paid debts: how much, in words. */
  onPaidDebts?: (text: string) => void;
};

/** A deposit that the bank has not answered: looked at until it is decided, then the balance follows. */
export const PendingDeposit = ({ deposit, onDeclined, onPaidDebts }: PendingDepositProps) => {
  const { status, paidDebts } = useFollowedDeposit(deposit.depositId, pollMs);
  useEffect(() => {
    if (!isUndecided(status)) void refreshMoney();
  }, [status]);
  const amount = formatMoney(deposit.amount, deposit.currency);
  if (hasComeIn(status)) {
    const paid = paidDebtsText({ paidDebts, currency: deposit.currency });
    return <CameIn amount={amount} paid={paid} onPaidDebts={onPaidDebts} />;
  }
  if (!isUndecided(status)) {
    return <Declined amount={amount} onShown={onDeclined} />;
  }
  return (
    <Notice tone="info" title={`Your deposit of ${amount} is pending`}>
      <p>{deposit.message}</p>
      <p className="pt-1">
        <Spinner label="Waiting for an answer" />
      </p>
    </Notice>
  );
};

type CameInProps = {
  amount: string;
  /** What of it paid debts; `undefined`: nothing. */
  paid: string | undefined;
  onPaidDebts: PendingDepositProps['onPaidDebts'];
};

const CameIn = ({ amount, paid, onPaidDebts }: CameInProps) => {
  const tell = useEffectEvent((text: string) => onPaidDebts?.(text));
  useEffect(() => {
    if (paid !== undefined) tell(paid);
  }, [paid]);
  return (
    <Notice tone="ok" title={`${amount} deposited`}>
      {paid}
    </Notice>
  );
};

const Declined = ({ amount, onShown }: { amount: string; onShown: (() => void) | undefined }) => {
  const tell = useEffectEvent(() => onShown?.());
  useEffect(() => tell(), []);
  return (
    <Notice tone="error" title={`Your deposit of ${amount} was declined`}>
      {refusals['deposit-declined'].text}
    </Notice>
  );
};
