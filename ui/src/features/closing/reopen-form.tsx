import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useReopenAccount } from '../../lib/api/closing.ts';
import { useForm } from '../../lib/use-form.ts';

/** Opens a closed account again, for a customer who asked for it. */
export const ReopenForm = ({ account }: { account: string }) => {
  const command = useReopenAccount();
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => (note.trim() === '' ? { note: texts.staff.noteMissing } : {}),
    send: async ({ note }) => {
      await command.mutateAsync({ account, note });
      toast({ tone: 'ok', title: `The account of ${account} is open again` });
      form.reset();
    },
  });
  return (
    <ActionForm title="Closed: open it again" form={form} submit="Open again" account={account}>
      <p className="text-ink-soft">
        Ask first whether the customer wants to gamble less. Nobody who is excluded comes back by this.
      </p>
      <TextField
        {...form.bind('note')}
        label="Note"
        maxLength={200}
        help="Who asked for it, and how you know them."
      />
    </ActionForm>
  );
};
