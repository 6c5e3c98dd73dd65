import { type Currency, formatMoney } from '@paddock/contracts/money';
import { refusals } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { useEffect, useRef } from 'react';
import { Notice } from '../../design/notice.tsx';
import { refreshBalance } from '../../lib/api/payments/balance.ts';
import { useFoundPayment } from '../../lib/api/payments/followed-payments.ts';
import type { Payment } from '../../lib/api/payments/history.ts';
import type { OpenPayment } from '../../lib/api/payments/open-payments.ts';
import type { CardPaymentKind } from '../../lib/api/payments/payments.ts';

const lookMs = 2500;

const words = {
  deposit: { title: texts.payment.depositUnknown, help: texts.payment.depositUnknownHelp },
  withdrawal: { title: texts.payment.withdrawalUnknown, help: texts.payment.withdrawalUnknownHelp },
} as const satisfies Record<CardPaymentKind, unknown>;

type LostPaymentProps = {
  kind: CardPaymentKind;
  open: OpenPayment;
  currency: Currency;
  onFound: (key: string, payment: Payment) => void;
};

/** A payment whose answer was lost: the history of payments is looked at until it shows it, and the balance with it. */
export const LostPayment = ({ kind, open, currency, onFound }: LostPaymentProps) => {
  const found = useFoundPayment(kind, open, lookMs);
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
    <Notice tone="warn" title={fillText(words[kind].title, { amount })}>
      {words[kind].help}
    </Notice>
  );
};

/** A found payment as the form shows a deposit. */
export const depositOfPayment = ({ paymentId, amount, currency }: Payment) => ({
  ...{ depositId: paymentId, amount, currency },
  message: refusals['provider-timeout'].text,
});
