import { useState } from 'react';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import type { Payment } from '../../lib/api/payments/history.ts';
import { type CardPaymentKind, openPayments } from '../../lib/api/payments/payments.ts';

/** The payments of which it is not known whether they were made, also before a reload; and the last that was found. */
export const useLostPayments = (kind: CardPaymentKind) => {
  const { list, forget } = openPayments[kind];
  const [open, setOpen] = useState(list);
  const [found, setFound] = useState<Payment>();
  return {
    open,
    found,
    /** One was sent and answered, or not. */
    refresh: () => setOpen(list()),
    begin: () => setFound(undefined),
    find: (key: string, payment: Payment) => {
      forget(key);
      setOpen(list());
      setFound(payment);
      void refreshMoney();
    },
  };
};
