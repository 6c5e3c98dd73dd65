import type { Currency } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { type Deposit, useDeposit } from '../../lib/api/payments/payments.ts';
import { now } from '../../lib/clock.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useForm } from '../../lib/use-form.ts';
import { useCustomerFundsPopup } from '../customer-funds/use-customer-funds-popup.tsx';
import { CardFields } from '../payments/card-fields.tsx';
import { type CardValues, cardErrors, emptyCard } from '../payments/card-form.ts';
import { PendingDeposit } from '../payments/pending-deposit.tsx';
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
  const form = useForm<CardValues>({
    initial: { ...emptyCard, amount: moneyText(amount) },
    validate: (values) => cardErrors(values, 'deposit', now()),
    send: async (values) => {
      setAnswer(undefined);
      try {
        setAnswer(await command.mutateAsync(values));
      } catch (error) {
        customerFunds.refused(error);
        throw error;
      }
      form.reset({ ...values, securityCode: '', password: '' });
      clearLowBalance();
      await Promise.all([refreshMoney(), query.refresh()]);
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
      <CardFields form={form} withSecurityCode />
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
