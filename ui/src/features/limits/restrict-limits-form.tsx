import { type LimitPeriod, limitPeriods, periodWords } from '@paddock/contracts/limits';
import { parseAmount } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useRestrictLimits } from '../../lib/api/limits.ts';
import { useForm } from '../../lib/use-form.ts';
import { depositsError, required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

type Period = LimitPeriod | 'none';
type RestrictValues = { period: Period; amount: string; note: string };

const options: readonly { value: Period; label: string }[] = [
  ...limitPeriods.map((value) => ({ value, label: `In any ${periodWords[value].span}` })),
  { value: 'none', label: 'Lift the restriction' },
];

export const restrictionErrors = ({ period, amount, note }: RestrictValues) => ({
  amount: period === 'none' ? undefined : depositsError(amount),
  note: required(note, texts.staff.noteMissing),
});

const restrictionOf = ({ period, amount }: RestrictValues) =>
  period === 'none' ? null : { period, amount: parseAmount(amount) ?? 0 };

/** Restricts what a customer may deposit and which limits they may set; to ease it asks another person. */
export const RestrictLimitsForm = ({ account }: { account: string }) => {
  const command = useRestrictLimits();
  const form = useForm<RestrictValues>({
    initial: { period: 'weekly', amount: '', note: '' },
    validate: restrictionErrors,
    send: async (values) => {
      const restriction = restrictionOf(values);
      const answer = await command.mutateAsync({ account, restriction, note: values.note });
      toastDone(answer, `Limits of ${account} are ${restriction ? '' : 'not '}restricted`);
      form.reset();
    },
  });
  const isLifted = form.values.period === 'none';
  return (
    <ActionForm
      title="Restrict limits"
      form={form}
      submit={isLifted ? 'Ask to lift it' : 'Restrict'}
      account={account}
    >
      <p className="text-ink-soft">
        The customer can deposit no more than this, and can set no limit above it. Net loss limits can only be
        lowered. Another person has to approve easing or lifting it.
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select<Period> {...form.bind('period')} label="Period" options={options} />
        {!isLifted && (
          <MoneyField
            {...form.bind('amount')}
            label="Maximum deposits"
            currency={null}
            help="In the currency of the account."
          />
        )}
        <TextField
          {...form.bind('note')}
          label="Note"
          maxLength={200}
          autoComplete="off"
          help="Why, and what was said."
          className="sm:col-span-2"
        />
      </div>
    </ActionForm>
  );
};
