import type { Currency } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { type Deposit, useDeposit } from '../../lib/api/payments/payments.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useCustomerFundsPopup } from '../customer-funds/use-customer-funds-popup.tsx';
import { PaymentFields } from '../payments/payment-fields.tsx';
import { PaymentPassword } from '../payments/payment-password.tsx';
import { PendingDeposit } from '../payments/pending-deposit.tsx';
import { emptyPayment, useCardPayment } from '../payments/use-card-payment.ts';
import { clearLowBalance } from './low-balance.ts';
import { useBetslip } from './slip-context.ts';

type DepositPanelProps = {
  /** What to deposit, minor units; the customer may change it. */
  amount: number;
  currency: Currency;
  onClose: () => void;
};

/** Paying in what the stake lacks, inside the slip. It goes away when the balance covers the stake. */
export const DepositPanel = ({ amount, currency, onClose }: DepositPanelProps) => {
  const { query } = useBetslip();
  const command = useDeposit();
  const [answer, setAnswer] = useState<Deposit>();
  const customerFunds = useCustomerFundsPopup();
  const { form, fields } = useCardPayment({
    initial: { ...emptyPayment, amount: moneyText(amount) },
    pay: async (payment) => {
      setAnswer(undefined);
      try {
        setAnswer(await command.mutateAsync(payment));
      } catch (error) {
        customerFunds.refused(error);
        throw error;
      }
      form.reset({ ...form.values, password: '' });
      clearLowBalance();
      await query.refresh();
      return true;
    },
  });
  return (
    <form
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      aria-label="Deposit"
      className="card grid max-h-[45dvh] grid-cols-1 gap-3 overflow-y-auto p-3"
    >
      {customerFunds.popup}
      {answer?.status === 'pending' && <PendingDeposit key={answer.depositId} deposit={answer} />}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <MoneyField {...form.bind('amount')} label="Amount" required currency={currency} />
      <PaymentFields kind="deposit" handle={fields} onEnter={() => void form.submit()} />
      <PaymentPassword form={form} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" loading={form.sending}>
          Deposit
        </Button>
      </div>
    </form>
  );
};
