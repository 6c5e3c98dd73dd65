import { limitsView, responsibleGambling } from '@paddock/contracts/http';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { refreshCalls, useCommand } from '../../lib/api/client.ts';
import { formatDateTime } from '../../lib/format.ts';
import { parseMoneyText } from '../../lib/money-input.ts';
import { useForm } from '../../lib/use-form.ts';
import { type LimitKind, limitKinds, limitRequest, limitsOfKind } from './limit-kind.ts';
import { type Frequency, frequencies, type Limits, limitError, mustWait } from './limits.ts';

const options = Object.values(frequencies).map((value) => ({ value, label: value }));

type LimitValues = { frequency: Frequency; amount: string };

/** Sets a limit by a typed amount: at once when it is lower, to be confirmed after 24 hours when it is higher. */
export const LimitForm = ({ limits, kind }: { limits: Limits; kind: LimitKind }) => {
  const [saved, setSaved] = useState<string>();
  const command = useCommand(responsibleGambling);
  const { word, missing, submit, explained } = limitKinds[kind];
  const limitOf = (frequency: Frequency) =>
    limitsOfKind(limits, kind).find(({ period }) => frequencies[period] === frequency);
  const form = useForm<LimitValues>({
    initial: { frequency: 'Daily', amount: '' },
    validate: ({ frequency, amount }) => ({ amount: limitError(amount, limitOf(frequency), missing) }),
    send: async ({ frequency, amount }) => {
      setSaved(undefined);
      const { data } = await command.mutateAsync({ body: limitRequest(kind, frequency, amount) });
      const from = kind === 'deposit' ? data.confirmableFrom : data.netLossConfirmableFrom;
      setSaved(
        from
          ? `Your request is noted. You can confirm the higher limit from ${formatDateTime(from)}; until then your current limit holds.`
          : `Your ${frequency.toLowerCase()} ${word} is in force now.`,
      );
      form.reset({ frequency, amount: '' });
      await refreshCalls(limitsView);
    },
  });
  const { frequency, amount } = form.values;
  const waits = mustWait(parseMoneyText(amount) ?? 0, limitOf(frequency));
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">Set a {word}</h3>
      {saved && <Notice tone="ok">{saved}</Notice>}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <SegmentedControl<Frequency>
        label={`Period of the ${word}`}
        options={options}
        value={frequency}
        onChange={(next) => form.set('frequency', next)}
        className="flex sm:justify-self-start"
      />
      <div className="grid max-w-md items-start gap-3 sm:grid-cols-[1fr_auto]">
        <MoneyField
          {...form.bind('amount')}
          onBlur={undefined}
          label={`${frequency} ${word}`}
          currency={limits.currency}
          help={
            waits
              ? 'A higher limit has to be confirmed after 24 hours.'
              : 'A first or a lower limit holds at once.'
          }
        />
        <Button type="submit" loading={form.sending} className="sm:mt-5.5">
          {submit}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">{explained}</p>
    </form>
  );
};
