import { deposit, type Response } from '@paddock/contracts/http';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useCommand } from '../../lib/api/client.ts';
import { now } from '../../lib/clock.ts';
import { currencySymbol, formatMoney } from '../../lib/format.ts';
import { refreshMoney, useBalance } from '../../lib/money-state.ts';
import { useAccountSearch } from '../../lib/use-account-search.ts';
import { useForm } from '../../lib/use-form.ts';
import { CardFields } from './card-fields.tsx';
import { type CardValues, cardErrors, emptyCard } from './card-form.ts';
import { PendingDeposit } from './pending-deposit.tsx';

const quickAmounts = ['10', '20', '50', '100'] as const;

type Answer = Response<typeof deposit>;

/** Paying in by debit card. */
export const DepositForm = () => {
  const balance = useBalance();
  const [{ amount, backurl }] = useAccountSearch();
  const command = useCommand(deposit);
  const [answer, setAnswer] = useState<Answer>();
  const form = useForm<CardValues>({
    initial: { ...emptyCard, Amount: amount ?? '' },
    validate: (values) => cardErrors(values, 'deposit', now()),
    send: async (values) => {
      setAnswer(undefined);
      setAnswer(await command.mutateAsync({ body: values }));
      form.reset({ ...values, Amount: '', SecurityCode: '', Password: '' });
      await refreshMoney();
    },
  });
  if (!balance) return <SkeletonRows rows={5} className="h-16" />;
  const { currency } = balance;
  return (
    <Panel title="Deposit by card" aside={<ShopLink />}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid max-w-xl gap-4">
        {answer && <Outcome answer={answer} backurl={backurl} />}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <div className="grid gap-2">
          <MoneyField {...form.bind('Amount')} label="Amount" required currency={currency} />
          <div className="flex gap-2">
            {quickAmounts.map((amount) => (
              <Button
                key={amount}
                variant="secondary"
                size="sm"
                className="flex-1"
                onClick={() => form.set('Amount', amount)}
              >
                {currencySymbol(currency)}
                {amount}
              </Button>
            ))}
          </div>
        </div>
        <CardFields form={form} withSecurityCode />
        <Button type="submit" variant="accent" size="lg" loading={form.sending}>
          Deposit
        </Button>
        <p className="text-ink-soft text-sm">
          Debit cards only. Credit cards cannot be used for gambling.{' '}
          <Link to="/account/responsiblegambling" className="text-link underline">
            Set a deposit limit
          </Link>
        </p>
      </form>
    </Panel>
  );
};

const Outcome = ({ answer, backurl }: { answer: Answer; backurl: string | undefined }) => {
  if (answer.status === 'pending') return <PendingDeposit key={answer.depositId} answer={answer} />;
  return (
    <Notice
      tone="ok"
      title={`${formatMoney(answer.amount, answer.currency)} deposited`}
      actions={
        backurl && (
          <Link to={backurl} className={buttonClass('primary', 'sm')}>
            Back to your betslip
          </Link>
        )
      }
    >
      Your balance is {formatMoney(answer.balance, answer.currency)}.
    </Notice>
  );
};

const ShopLink = () => (
  <Link to="/myboylextra" className="grid min-h-11 place-items-center text-link text-sm underline">
    Pay with cash in a shop
  </Link>
);
