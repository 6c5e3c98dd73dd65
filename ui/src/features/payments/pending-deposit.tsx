import { checkBalance, type deposit, paymentHistorySearch, type Response } from '@paddock/contracts/http';
import { useEffect } from 'react';
import { Notice } from '../../design/notice.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { refreshCalls, useCall } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';

const lookMs = 2500;

/** A deposit that the bank has not answered: looked at until it is decided, then the balance follows. */
export const PendingDeposit = ({ answer }: { answer: Response<typeof deposit> }) => {
  const { data } = useCall(
    paymentHistorySearch,
    { body: { Mode: 'last10' } },
    {
      refetchInterval: ({ state }) => (statusOf(state.data, answer.depositId) === 'pending' ? lookMs : false),
    },
  );
  const status = statusOf(data, answer.depositId);
  useEffect(() => {
    if (status !== 'pending') void refreshCalls(checkBalance);
  }, [status]);
  const amount = formatMoney(answer.amount, answer.currency);
  if (status === 'completed') return <Notice tone="ok" title={`${amount} deposited`} />;
  if (status !== 'pending') {
    return (
      <Notice tone="error" title={`Your deposit of ${amount} was declined`}>
        Your card issuer declined this deposit. Please try another card.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Your deposit of ${amount} is pending`}>
      <p>{answer.msg}</p>
      <p className="pt-1">
        <Spinner label="Waiting for your bank" />
      </p>
    </Notice>
  );
};

type History = Response<typeof paymentHistorySearch>;

/** Pending as well while the history does not show it yet. */
const statusOf = (history: History | undefined, depositId: string) =>
  history?.payments.find(({ paymentId }) => paymentId === depositId)?.status ?? 'pending';
