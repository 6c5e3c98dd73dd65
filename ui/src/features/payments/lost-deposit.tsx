import { type Currency, formatMoney } from '@paddock/contracts/money';
import { refusals } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { useEffect, useRef } from 'react';
import { Notice } from '../../design/notice.tsx';
import { refreshBalance } from '../../lib/api/payments/balance.ts';
import type { OpenDeposit } from '../../lib/api/payments/open-deposits.ts';
import { type Payment, useFoundDeposit } from '../../lib/api/payments/payments.ts';

const lookMs = 2500;

type LostDepositProps = {
  open: OpenDeposit;
  currency: Currency;
  onFound: (key: string, payment: Payment) => void;
};

/** A deposit whose answer was lost: the history of payments is looked at until it shows it, and the balance with it. */
export const LostDeposit = ({ open, currency, onFound }: LostDepositProps) => {
  const found = useFoundDeposit(open, lookMs);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    if (found) tell.current(open.key, found);
  }, [found, open.key]);
  useEffect(() => {
    const timer = setInterval(() => void refreshBalance(), lookMs);
    return () => clearInterval(timer);
  }, []);
  const amount = formatMoney(open.amount, currency);
  return (
    <Notice tone="warn" title={fillText(texts.payment.depositUnknown, { amount })}>
      {texts.payment.depositUnknownHelp}
    </Notice>
  );
};

/** A found payment as the form shows a deposit. */
export const depositOfPayment = ({ paymentId, amount, currency }: Payment) => ({
  ...{ depositId: paymentId, amount, currency },
  message: refusals['provider-timeout'].text,
});
