import { ActionForm } from '../../design/action-form.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useAllowChargedBackCard } from '../../lib/api/reviews.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';

/** Lets a card pay in again whose bank took a deposit back. */
export const ChargedBackCardForm = ({ account }: { account: string }) => {
  const command = useAllowChargedBackCard();
  const form = useForm<{ depositId: string; note: string }>({
    initial: { depositId: '', note: '' },
    validate: ({ depositId, note }) => ({
      depositId: required(depositId.trim(), 'Please enter the deposit'),
      note: required(note, 'Please say what you saw'),
    }),
    send: async ({ depositId, note }) => {
      await command.mutateAsync({ account, depositId: depositId.trim(), note });
      toast({ tone: 'ok', title: `The card of this deposit may pay in for ${account} again` });
      form.reset();
    },
  });
  return (
    <ActionForm title="Card of a chargeback" form={form} submit="Let it pay in" account={account}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          {...form.bind('depositId')}
          label="Deposit"
          maxLength={120}
          autoComplete="off"
          help="Withdrawals are held for it no more. The debt stays, and is paid by the next deposits."
        />
        <TextField {...form.bind('note')} label="Evidence" maxLength={200} autoComplete="off" />
      </div>
    </ActionForm>
  );
};
