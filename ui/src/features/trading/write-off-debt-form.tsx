import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useWriteOffDebt, type WriteOff } from '../../lib/api/reviews.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

type DebtOf = WriteOff['of'];

const kinds: readonly { value: DebtOf; label: string }[] = [
  { value: 'chargeback', label: 'Chargeback of a deposit' },
  { value: 'refund', label: 'Refund of a deposit' },
  { value: 'deposit', label: 'Deposit that never arrived' },
  { value: 'withdrawal', label: 'Withdrawal that had arrived' },
];

/** Claims a debt no more, all that is open of it. More than one person may write off alone waits for another. */
export const WriteOffDebtForm = ({ account }: { account: string }) => {
  const command = useWriteOffDebt();
  const form = useForm<{ of: DebtOf; paymentId: string; note: string }>({
    initial: { of: 'chargeback', paymentId: '', note: '' },
    validate: ({ paymentId, note }) => ({
      paymentId: required(paymentId.trim(), 'Please enter the payment'),
      note: required(note, 'Please say why'),
    }),
    send: async ({ of, paymentId, note }) => {
      const answer = await command.mutateAsync({ account, of, paymentId: paymentId.trim(), note });
      toastDone(answer, 'The debt is written off', 'The customer was notified. A barred card stays barred.');
      form.reset();
    },
  });
  return (
    <ActionForm title="Write off a debt" form={form} submit="Write off" account={account} danger>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select<DebtOf> {...form.bind('of')} label="Owed of" options={kinds} />
        <TextField
          {...form.bind('paymentId')}
          label="Deposit or withdrawal"
          maxLength={120}
          autoComplete="off"
          help="All that is open of it. The shortfalls of the customer name it."
        />
        <TextField
          {...form.bind('note')}
          label="Reason"
          maxLength={200}
          autoComplete="off"
          className="sm:col-span-2"
        />
      </div>
    </ActionForm>
  );
};
