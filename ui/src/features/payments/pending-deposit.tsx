import { formatMoney } from '@paddock/contracts/money';
import { mayStillArrive } from '@paddock/contracts/payments';
import { useEffect, useEffectEvent } from 'react';
import { Notice } from '../../design/notice.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { useEndedDeposit } from '../../lib/api/payments/deposit-return.ts';
import { useFollowedDeposit } from '../../lib/api/payments/followed-payments.ts';
import { hasComeIn, isUndecided } from '../../lib/api/payments/history.ts';
import type { Deposit } from '../../lib/api/payments/payments.ts';
import type { FailedDeposit } from './deposit-error-popup.tsx';
import { FailedDepositNotice } from './failed-deposit-notice.tsx';
import { paidDebtsText } from './paid-debts.tsx';

const pollMs = 2500;

type PendingDepositView = Pick<Deposit, 'depositId' | 'amount' | 'currency' | 'message'>;

type PendingDepositProps = {
  deposit: PendingDepositView;
  /** Nothing comes of it. */
  onNotMade?: () => void;
  /** It came in, and paid debts: how much, in words. */
  onPaidDebts?: (text: string) => void;
};

/** A deposit that the bank has not answered: looked at until it is decided, then the balance follows, or it is said why not. */
export const PendingDeposit = ({ deposit, onNotMade, onPaidDebts }: PendingDepositProps) => {
  const { depositId, currency } = deposit;
  const { status, paidDebts } = useFollowedDeposit(depositId, pollMs);
  const isOver = !isUndecided(status);
  // The history says that it is over; how, its own refusal does.
  const ended = useEndedDeposit(isOver && !hasComeIn(status) ? depositId : undefined, pollMs);
  const isIn = hasComeIn(status) || ended?.status === 'completed';
  // It may come in after it was said to be over.
  useEffect(() => {
    if (isOver || isIn) void refreshMoney();
  }, [isOver, isIn]);
  const amount = formatMoney(deposit.amount, currency);
  if (isIn) {
    const paid = paidDebtsText({ paidDebts: ended?.paidDebts ?? paidDebts, currency });
    return <CameIn amount={amount} paid={paid} onPaidDebts={onPaidDebts} />;
  }
  if (ended && ended.refusedAs !== null) {
    const failed = { code: ended.refusedAs, message: ended.message };
    return <Failed failed={failed} amount={amount} onNotMade={onNotMade} />;
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

type FailedProps = { failed: FailedDeposit; amount: string; onNotMade: (() => void) | undefined };

const Failed = ({ failed, amount, onNotMade }: FailedProps) => {
  const tell = useEffectEvent(() => onNotMade?.());
  const mayArrive = mayStillArrive(failed.code);
  useEffect(() => {
    if (!mayArrive) tell();
  }, [mayArrive]);
  return <FailedDepositNotice failed={failed} amount={amount} />;
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
