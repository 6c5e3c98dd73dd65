import { ActionForm } from '../../design/action-form.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useAskSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';

/** Asks a customer where their money comes from, who can deposit nothing until somebody has looked. */
export const AskFundsForm = ({ accountId }: { accountId: string }) => {
  const command = useAskSourceOfFunds();
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => ({ note: required(note, 'Please say why') }),
    send: async ({ note }) => {
      await command.mutateAsync({ accountId, note });
      toast({ tone: 'ok', title: 'The customer has been asked' });
      form.reset();
    },
  });
  return (
    <ActionForm title="Ask for the source of funds" form={form} submit="Ask the customer" account={accountId}>
      <p className="max-w-xl text-ink-soft text-sm">
        The customer is told by email and in their inbox, and cannot deposit until somebody approves their
        deposits. Once they have been asked, the form for that is on this page.
      </p>
      <TextField
        {...form.bind('note')}
        label="Reason for asking"
        maxLength={200}
        autoComplete="off"
        help="For staff only: the customer does not see it."
        className="max-w-xl"
      />
    </ActionForm>
  );
};
