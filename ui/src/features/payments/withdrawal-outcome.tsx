import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { useEffect } from 'react';
import { Notice } from '../../design/notice.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { useFollowedWithdrawal } from '../../lib/api/payments/followed-payments.ts';
import type { Payment } from '../../lib/api/payments/history.ts';
import type { Withdrawal } from '../../lib/api/payments/payments.ts';

const lookMs = 2500;

/** Where it went, in words. */
export type WithdrawalTo = Withdrawal & { to: string };

type Amount = Pick<Payment, 'amount' | 'currency'>;

/** What was asked for just now. */
export const WithdrawalOutcome = ({ withdrawal }: { withdrawal: WithdrawalTo }) =>
  withdrawal.held ? <Held withdrawal={withdrawal} /> : <OnItsWay withdrawal={withdrawal} />;

const Held = ({ withdrawal: { amount, currency, balance, message } }: { withdrawal: Withdrawal }) => (
  <Notice title={`We are looking at your withdrawal of ${formatMoney(amount, currency)}`}>
    {message} Your balance is {formatMoney(balance, currency)}.
  </Notice>
);

/** It may still not be paid: that is said in place of it. */
const OnItsWay = ({ withdrawal }: { withdrawal: WithdrawalTo }) => {
  const { withdrawalId, amount, currency, balance, to } = withdrawal;
  const status = useFollowedWithdrawal(withdrawalId, lookMs);
  if (status === 'failed') return <NotPaid amount={amount} currency={currency} />;
  return (
    <Notice tone="ok" title={`${formatMoney(amount, currency)} is on its way to ${to}`}>
      Your balance is {formatMoney(balance, currency)}.
    </Notice>
  );
};

/** One whose answer was lost, as the history of payments has it. */
export const FoundWithdrawal = ({ payment }: { payment: Payment }) => {
  const { paymentId, amount, currency, detail } = payment;
  const followed = useFollowedWithdrawal(paymentId, lookMs);
  const status = payment.status === 'pending' ? followed : payment.status;
  const words = formatMoney(amount, currency);
  if (status === 'completed') return <Notice tone="ok" title={`${words} is on its way to ${detail}`} />;
  if (status !== 'pending') return <NotPaid amount={amount} currency={currency} />;
  return (
    <Notice tone="info" title={`Your withdrawal of ${words} is pending`}>
      {texts.payment.withdrawalFound}
    </Notice>
  );
};

/** The balance has it again, and is read anew. */
const NotPaid = ({ amount, currency }: Amount) => {
  useEffect(() => void refreshMoney(), []);
  return (
    <Notice tone="error" title={`Your withdrawal of ${formatMoney(amount, currency)} was not paid`}>
      {texts.payment.withdrawalReturned}
    </Notice>
  );
};
