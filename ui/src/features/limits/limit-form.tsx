import { type LimitPeriod, limitPeriods, periodWords } from '@paddock/contracts/limits';
import { parseAmount } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { type LimitKind, type Limits, useSetLimit } from '../../lib/api/limits.ts';
import { cx } from '../../lib/cx.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { limitKinds } from './limit-kind.ts';
import { limitError, limitHelp, limitHelps } from './limits.ts';
import { SuggestedAmounts } from './suggested-amounts.tsx';

const options = limitPeriods.map((value) => ({
  value,
  label: periodWords[value].name,
}));

/** One of some texts, or none, in the room of the longest. */
const OneOf = ({ text, texts }: { text: string | undefined; texts: readonly string[] }) => (
  <span className="grid">
    {texts.map((one) => (
      <span
        key={one}
        aria-hidden={one !== text}
        className={cx('col-start-1 row-start-1', one !== text && 'invisible')}
      >
        {one}
      </span>
    ))}
  </span>
);

type LimitValues = { period: LimitPeriod; amount: string };

/** Sets a limit by a typed amount: at once when it is lower, to be confirmed after 24 hours when it is higher. */
export const LimitForm = ({ limits, kind }: { limits: Limits; kind: LimitKind }) => {
  const [saved, setSaved] = useState<string>();
  const [savedPeriod, setSavedPeriod] = useState<LimitPeriod>('daily');
  const command = useSetLimit();
  const { word, submit, explained, zero } = limitKinds[kind];
  const limitOf = (searched: LimitPeriod) => limits.byKind[kind].find(({ period }) => period === searched);
  const askedIn = (period: LimitPeriod) => ({ kind, limit: limitOf(period), currency: limits.currency });
  const form = useForm<LimitValues>({
    initial: { period: 'daily', amount: '' },
    validate: ({ period, amount }) => ({
      amount: limitError(amount, askedIn(period)),
    }),
    send: async ({ period, amount }) => {
      setSaved(undefined);
      const requested = parseAmount(amount);
      // Nothing that is no amount passes what validates it.
      if (requested === undefined) return;
      const outcome = await command.mutateAsync({ kind, period, amount: requested });
      const meaning = requested === 0 ? ` ${zero}` : '';
      setSaved(
        outcome.kind === 'waits'
          ? `Your request is noted. You can confirm the higher limit from ${formatDateTime(outcome.confirmableFrom)}; until then your current limit holds.`
          : `Your ${periodWords[period].name.toLowerCase()} ${word} is in force now.${meaning}`,
      );
      form.clearSent({ period, amount }, 'amount');
      setSavedPeriod(period);
    },
  });
  const { period, amount } = form.values;
  const limit = limitOf(period);
  const field = form.bind('amount');
  const help = limitHelp(amount, askedIn(period), limits);
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">Set a {word}</h3>
      {saved && <Notice tone="ok">{saved}</Notice>}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <SegmentedControl<LimitPeriod>
        label={`Period of the ${word}`}
        options={options}
        value={period}
        onChange={(next) => form.set('period', next)}
        className="flex sm:justify-self-start"
      />
      <MoneyField
        {...field}
        onBlur={undefined}
        label={`${periodWords[period].name} ${word}`}
        currency={limits.currency}
        className="max-w-md"
        help={
          <OneOf text={field.error === help ? undefined : help} texts={limitHelps(askedIn(period), limits)} />
        }
      />
      <SuggestedAmounts
        label={`Amounts to choose as ${periodWords[period].name.toLowerCase()} ${word}`}
        amounts={limit?.suggestions ?? []}
        currency={limits.currency}
        onChoose={(chosen) => form.set('amount', chosen)}
      />
      <Button
        type="submit"
        loading={form.sending}
        idle={amount === '' && period === savedPeriod}
        className="sm:justify-self-start"
      >
        {submit}
      </Button>
      <p className="text-ink-soft text-sm">{explained}</p>
    </form>
  );
};
