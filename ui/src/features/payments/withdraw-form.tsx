import { formatMoney } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { refreshMoney } from '../../lib/api/payments/balance.ts';
import { useWithdraw, type Withdrawal } from '../../lib/api/payments/payments.ts';
import { now } from '../../lib/clock.ts';
import { moneyText } from '../../lib/money-input.ts';
import { useBalance } from '../../lib/money-state.ts';
import { useForm } from '../../lib/use-form.ts';
import { CardFields } from './card-fields.tsx';
import { type CardValues, cardErrors, emptyCard } from './card-form.ts';

/** Paying out to a card. It can't be taken back, and there is nothing here to do so (RTS 14). */
export const WithdrawForm = () => {
  const balance = useBalance();
  const command = useWithdraw();
  const [withdrawal, setWithdrawal] = useState<Withdrawal>();
  const form = useForm<CardValues>({
    initial: emptyCard,
    validate: (values) => cardErrors(values, 'withdrawal', now()),
    send: async (values) => {
      setWithdrawal(undefined);
      setWithdrawal(await command.mutateAsync(values));
      form.reset({ ...values, amount: '', password: '' });
      await refreshMoney();
    },
  });
  if (!balance) return <SkeletonRows rows={5} className="h-16" />;
  const { currency, cash } = balance;
  return (
    <Panel title="Withdraw to a card">
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
        {withdrawal && (
          <Notice
            tone={withdrawal.held ? 'info' : 'ok'}
            title={
              withdrawal.held
                ? `We are looking at your withdrawal of ${formatMoney(withdrawal.amount, withdrawal.currency)}`
                : `${formatMoney(withdrawal.amount, withdrawal.currency)} is on its way to your card`
            }
          >
            {withdrawal.held && `${withdrawal.message} `}
            Your balance is {formatMoney(withdrawal.balance, withdrawal.currency)}.
          </Notice>
        )}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <div className="grid gap-2">
          <MoneyField
            {...form.bind('amount')}
            label="Amount"
            required
            currency={currency}
            help={`You can withdraw up to ${formatMoney(cash, currency)}.`}
          />
          {cash > 0 && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => form.set('amount', moneyText(cash))}
            >
              All of it
            </Button>
          )}
        </div>
        <CardFields form={form} />
        <Button type="submit" size="lg" loading={form.sending}>
          Withdraw
        </Button>
        <p className="text-ink-soft text-sm">
          We pay out to the cards that you paid in with, up to what came from each. A withdrawal to another
          card, or of more than that, is looked at first.
        </p>
        <p className="text-ink-soft text-sm">A withdrawal cannot be cancelled once you have asked for it.</p>
      </form>
    </Panel>
  );
};
