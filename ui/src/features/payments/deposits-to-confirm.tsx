import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { buttonClass } from '../../design/button.tsx';
import { InView } from '../../design/in-view.tsx';
import { Notice } from '../../design/notice.tsx';
import { useDepositsToConfirm } from '../../lib/api/payments/deposits-to-confirm.ts';
import type { Payment } from '../../lib/api/payments/history.ts';
import { formatTime } from '../../lib/format.ts';
import { ConfirmLink } from './confirm-link.tsx';

const lookMs = 10_000;

/** The deposits that wait for their customer, who left their bank's page otherwise than by its way back; `but`: one that is shown already. */
export const DepositsToConfirm = ({ but }: { but?: string | undefined }) => {
  const waiting = useDepositsToConfirm(lookMs).filter(({ paymentId }) => paymentId !== but);
  const [first] = waiting;
  if (!first) return null;
  return <InView>{waiting.length > 1 ? <Several deposits={waiting} /> : <One deposit={first} />}</InView>;
};

const One = ({ deposit: { paymentId, amount, currency } }: { deposit: Payment }) => (
  <Notice
    tone="warn"
    title={`Confirm your deposit of ${formatMoney(amount, currency)}`}
    actions={<ConfirmLink depositId={paymentId} className={buttonClass('primary', 'sm')} />}
  >
    {texts.payment.depositNotConfirmed}
  </Notice>
);

const Several = ({ deposits }: { deposits: readonly Payment[] }) => (
  <Notice tone="warn" title={`Confirm your ${deposits.length} deposits`}>
    <p>{texts.payment.depositsNotConfirmed}</p>
    <ul className="pt-1">
      {deposits.map(({ paymentId, amount, currency, at }) => (
        <li key={paymentId}>
          <ConfirmLink depositId={paymentId}>
            Continue to confirm {formatMoney(amount, currency)} from {formatTime(at)}
          </ConfirmLink>
        </li>
      ))}
    </ul>
  </Notice>
);
