import { limitsView, responsibleGambling } from '@paddock/contracts/http';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { refreshCalls, useCommand } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { parseMoneyText } from '../../lib/money-input.ts';
import { useForm } from '../../lib/use-form.ts';
import { FREQUENCIES, type Frequency, type Limits, limitError, mustWait } from './limits.ts';

const OPTIONS = Object.values(FREQUENCIES).map((value) => ({ value, label: value }));

type LimitValues = { frequency: Frequency; DepositLimit: string };

/** Sets a limit by a typed amount: at once when it is lower, to be confirmed after 24 hours when it is higher. */
export function LimitForm({ limits }: { limits: Limits }) {
  const [saved, setSaved] = useState<string>();
  const command = useCommand(responsibleGambling);
  const limitOf = (frequency: Frequency) =>
    limits.limits.find(({ period }) => FREQUENCIES[period] === frequency);
  const form = useForm<LimitValues>({
    initial: { frequency: 'Daily', DepositLimit: '' },
    validate: ({ frequency, DepositLimit }) => ({
      DepositLimit: limitError(DepositLimit, limitOf(frequency)),
    }),
    send: async ({ frequency, DepositLimit }) => {
      setSaved(undefined);
      const { data } = await command.mutateAsync({
        body: { DepositLimitFrequency: frequency, DepositLimit },
      });
      setSaved(
        data.limit === 'pending' && data.confirmableFrom
          ? `Your request is noted. You can confirm the higher limit from ${formatDateTime(data.confirmableFrom)}; until then your current limit holds.`
          : `Your ${frequency.toLowerCase()} limit is in force now.`,
      );
      form.reset({ frequency, DepositLimit: '' });
      await refreshCalls(limitsView);
    },
  });
  const { frequency, DepositLimit } = form.values;
  const waits = mustWait(parseMoneyText(DepositLimit) ?? 0, limitOf(frequency));
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">Set a limit</h3>
      {saved && <Notice tone="ok">{saved}</Notice>}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <SegmentedControl<Frequency>
        label="Period of the limit"
        options={OPTIONS}
        value={frequency}
        onChange={(next) => form.set('frequency', next)}
        className="flex sm:justify-self-start"
      />
      <div className="grid max-w-md items-start gap-3 sm:grid-cols-[1fr_auto]">
        <MoneyField
          {...form.bind('DepositLimit')}
          onBlur={undefined}
          label={`${frequency} deposit limit`}
          currency={limits.currency}
          help={
            waits
              ? 'A higher limit has to be confirmed after 24 hours.'
              : 'A first or a lower limit holds at once.'
          }
        />
        <Button type="submit" loading={form.sending} className="sm:mt-6">
          Save limit
        </Button>
      </div>
      <p className="text-ink-soft text-sm">
        All that you pay in counts, by card and in a shop; withdrawals give no room back. If you have several
        limits, the lowest applies.
      </p>
    </form>
  );
}
