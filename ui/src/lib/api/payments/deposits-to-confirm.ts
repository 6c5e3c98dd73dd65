import { useEffect, useRef } from 'react';
import { useRead } from '../client.ts';
import { refreshMoney } from './balance.ts';
import { type Payment, type Payments, paymentsRead } from './history.ts';

const lastDeposits = paymentsRead({ kind: 'deposit', period: 'last10' });

/** It waits for its customer, who is to confirm it with their bank. */
export const isToConfirm = ({ kind, status }: Pick<Payment, 'kind' | 'status'>): boolean =>
  kind === 'deposit' && status === 'authentication';

const toConfirm = (answer: Payments | undefined): readonly Payment[] =>
  answer?.payments.filter(isToConfirm) ?? [];

/** Deposits that their customer has left unconfirmed, looked at every so many milliseconds as long as there are some. */
export const useDepositsToConfirm = (everyMs: number): readonly Payment[] => {
  const { data } = useRead(lastDeposits, {
    refetchInterval: ({ state }) => (state.data?.payments.some(isToConfirm) === true ? everyMs : false),
    // Whoever comes back from their bank has just made one.
    refetchOnMount: 'always',
  });
  const waiting = toConfirm(data);
  const count = waiting.length;
  const before = useRef(count);
  useEffect(() => {
    // One has ended: what may be paid in may have changed with it.
    if (count < before.current) void refreshMoney();
    before.current = count;
  }, [count]);
  return waiting;
};
