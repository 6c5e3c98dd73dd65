import { parseAmount } from '@paddock/contracts/money';
import { ActionForm } from '../../design/action-form.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useCreditFreeBalance } from '../../lib/api/trading.ts';
import { useForm } from '../../lib/use-form.ts';
import { freeAmountError } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { noteField, typedNote } from './note.ts';

type Reason = 'promotion' | 'goodwill';

const reasons: readonly { value: Reason; label: string }[] = [
  { value: 'promotion', label: 'Promotion' },
  { value: 'goodwill', label: 'Goodwill' },
];

/** Free bet balance: staked as the customer likes, paid back without the stake. */
export const CreditFreeBalanceForm = ({ account }: { account: string }) => {
  const command = useCreditFreeBalance();
  const form = useForm<{ amount: string; reason: Reason; note: string }>({
    initial: { amount: '', reason: 'promotion', note: '' },
    validate: ({ amount }) => ({ amount: freeAmountError(amount) }),
    send: async ({ amount, reason, note }) => {
      const credit = { account, amount: parseAmount(amount) ?? 0, reason, ...typedNote(note) };
      const given = await command.mutateAsync(credit);
      toastDone(given, `Free bet balance credited to ${account}`);
      form.reset();
    },
  });
  return (
    <ActionForm title="Free bet balance" form={form} submit="Credit" account={account}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          {...form.bind('amount')}
          label="Amount"
          currency={null}
          help="In the currency of the account."
        />
        <Select<Reason> {...form.bind('reason')} label="Reason" options={reasons} />
        <TextField {...form.bind('note')} {...noteField} className="sm:col-span-2" />
      </div>
    </ActionForm>
  );
};
