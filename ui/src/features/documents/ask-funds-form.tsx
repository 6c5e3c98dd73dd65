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
      toast({ tone: 'ok', title: 'The customer is asked' });
      form.reset();
    },
  });
  return (
    <ActionForm
      title="Ask for their source of funds"
      form={form}
      submit="Ask the customer"
      account={accountId}
    >
      <p className="max-w-prose text-ink-soft text-sm">
        They are told by email and in their inbox, and cannot deposit until deposits are let go on below.
      </p>
      <TextField
        {...form.bind('note')}
        label="Why, for staff"
        maxLength={200}
        autoComplete="off"
        help="The customer is not shown this."
      />
    </ActionForm>
  );
};
