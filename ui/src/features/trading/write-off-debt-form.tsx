import { type Currency, formatAmount, formatMoney } from '@paddock/contracts/money';
import { useRef } from 'react';
import { ActionFields } from '../../design/action-form.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { RadioCards } from '../../design/radio-cards.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useShortfalls, useWriteOffDebt } from '../../lib/api/reviews.ts';
import { errorText } from '../../lib/call-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { LookUpButton, useLookUp } from '../staff-actions/look-up-panel.tsx';
import { toastDone } from '../staff-actions/toast-done.ts';
import { type Debt, debtKinds, openDebts } from './open-debts.ts';
import { shortfallLine } from './shortfall-line.ts';

const keyOf = ({ of, id }: Debt): string => `${of} ${id}`;

/** Claims a debt no more, all that is open of it. More than one person may write off alone waits for another. */
export const WriteOffDebtForm = ({ account }: { account: string }) => {
  const lookUp = useLookUp(account);
  const read = useShortfalls(lookUp.shown);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown } = lookUp;
  const debts = shown === undefined || !read.data ? undefined : openDebts(read.data.shortfalls);
  return (
    <Panel title="Write off a debt" headingRef={heading}>
      <div className="grid gap-3">
        <p className="text-ink-soft text-sm">
          Of what the customer owes for payments that were taken back. It is on record who looked.
        </p>
        <LookUpButton {...{ lookUp, read }}>Show debts</LookUpButton>
        {read.error && <Notice tone="error">{errorText(read.error)}</Notice>}
        {debts?.length === 0 && <p role="status">They owe nothing.</p>}
        {shown !== undefined && read.data && debts !== undefined && debts.length > 0 && (
          <DebtFields
            key={shown}
            account={shown}
            currency={read.data.currency}
            debts={debts}
            onDone={() => heading.current?.focus()}
          />
        )}
      </div>
    </Panel>
  );
};

type DebtFieldsProps = { account: string; currency: Currency; debts: readonly Debt[]; onDone: () => void };

const DebtFields = ({ account, currency, debts, onDone }: DebtFieldsProps) => {
  const command = useWriteOffDebt();
  const chosenOf = (key: string) => debts.find((debt) => keyOf(debt) === key);
  const form = useForm<{ debt: string; note: string }>({
    initial: { debt: '', note: '' },
    validate: ({ debt, note }) => ({
      debt: chosenOf(debt) ? undefined : 'Please choose the debt',
      note: required(note, 'Please say why'),
    }),
    send: async ({ debt, note }) => {
      const chosen = chosenOf(debt);
      if (!chosen) return;
      const { of, id: paymentId, open: amount } = chosen;
      const answer = await command.mutateAsync({ account, of, paymentId, amount, note });
      toastDone(answer, 'The debt is written off', 'The customer was notified. A barred card stays barred.');
      form.reset();
      onDone();
    },
  });
  const money = (minor: number) => formatMoney(minor, currency);
  const chosen = chosenOf(form.values.debt);
  return (
    <ActionFields form={form} submit="Write off" account={account} danger>
      <RadioCards
        legend={<span className="font-semibold text-sm">Open debts</span>}
        cards={debts.map((debt) => ({
          value: keyOf(debt),
          label: `${money(debt.open)}: ${debtKinds[debt.of]}`,
          detail: shortfallLine(debt, money),
        }))}
        value={form.values.debt}
        onChange={(debt) => form.set('debt', debt)}
        error={form.errors.debt}
      />
      <MoneyField
        label="Amount"
        currency={currency}
        value={chosen ? formatAmount(chosen.open) : ''}
        onChange={() => undefined}
        readOnly
        help="All that is open of it."
      />
      <TextField {...form.bind('note')} label="Reason" maxLength={200} autoComplete="off" />
    </ActionFields>
  );
};
