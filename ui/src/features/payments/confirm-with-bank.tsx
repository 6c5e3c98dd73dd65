import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Deposit } from '../../lib/api/payments/payments.ts';

type ConfirmWithBankProps = { deposit: Pick<Deposit, 'amount' | 'currency' | 'address'> };

/** A deposit that waits for its customer: the page leaves to their bank, and this leads there once more. */
export const ConfirmWithBank = ({ deposit: { amount, currency, address } }: ConfirmWithBankProps) => (
  <Notice
    tone="warn"
    title={`Confirm your deposit of ${formatMoney(amount, currency)}`}
    actions={
      address !== null && (
        <a href={address} className={buttonClass('primary', 'sm')}>
          Continue to confirm it
        </a>
      )
    }
  >
    {texts.payment.depositNotConfirmed}
  </Notice>
);
