import { parseAmount } from '@paddock/contracts/money';
import { ActionForm } from '../../design/action-form.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useReviewDeposits } from '../../lib/api/reviews.ts';
import { useForm } from '../../lib/use-form.ts';
import { depositsError, required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

/** Lets a customer go on whose deposits were stopped until somebody looked where the money comes from. */
export const ReviewDepositsForm = ({ account }: { account: string }) => {
  const command = useReviewDeposits();
  const form = useForm<{ amount: string; note: string }>({
    initial: { amount: '', note: '' },
    validate: ({ amount, note }) => ({
      amount: depositsError(amount),
      note: required(note, 'Please say what you saw'),
    }),
    send: async ({ amount, note }) => {
      const answer = await command.mutateAsync({ account, amount: parseAmount(amount) ?? 0, note });
      toastDone(answer, `Deposits of ${account} reviewed`);
      form.reset();
    },
  });
  return (
    <ActionForm title="Source of funds" form={form} submit="Approve" account={account}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          {...form.bind('amount')}
          label="Deposits within 30 days"
          currency={null}
          help="Holds for a year, in the currency of the account."
        />
        <TextField {...form.bind('note')} label="Evidence" maxLength={200} autoComplete="off" />
      </div>
    </ActionForm>
  );
};
