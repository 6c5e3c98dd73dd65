import { formatMoney } from '@paddock/contracts/money';
import { Badge } from '../../design/badge.tsx';
import type { Payment } from '../../lib/api/payments/payments.ts';
import { now } from '../../lib/clock.ts';
import { cx } from '../../lib/cx.ts';
import { formatDayTime } from '../../lib/format.ts';
import { kinds, paymentMeans, signedAmount, statuses } from './payment-wording.ts';

/** A payment in a short list. */
export const PaymentRow = ({ payment }: { payment: Payment }) => {
  const { tone, label } = statuses[payment.status];
  const signed = signedAmount(payment);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="font-semibold">{kinds[payment.kind]}</span>
          {payment.status !== 'completed' && <Badge tone={tone}>{label}</Badge>}
        </span>
        <span className="block truncate text-ink-soft text-sm">
          {formatDayTime(payment.at, now())} · {paymentMeans(payment)}
        </span>
      </span>
      <span className={cx('tabular font-semibold', signed === 0 && 'text-ink-soft line-through')}>
        {formatMoney(signed === 0 ? payment.amount : signed, payment.currency, { signed: signed !== 0 })}
      </span>
    </li>
  );
};
