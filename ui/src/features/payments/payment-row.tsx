import { Badge } from '../../design/badge.tsx';
import type { Payment } from '../../lib/api/payments/history.ts';
import { now } from '../../lib/clock.ts';
import { formatDayTime } from '../../lib/format.ts';
import { PaymentAmount } from './payment-amount.tsx';
import { kinds, paymentMeans, statusBadge, takenBackText } from './payment-wording.ts';

/** A payment in a short list. */
export const PaymentRow = ({ payment }: { payment: Payment }) => {
  const { tone, label } = statusBadge(payment);
  const takenBack = takenBackText(payment);
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
        {takenBack !== undefined && <span className="block text-ink-soft text-sm">{takenBack}</span>}
      </span>
      <PaymentAmount payment={payment} />
    </li>
  );
};
