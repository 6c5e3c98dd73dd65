import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useRemoveSecondFactor } from '../../lib/api/second-factor.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

/** A colleague lost device and recovery codes. */
export const RemoveSecondFactorForm = ({ account }: { account: string }) => {
  const command = useRemoveSecondFactor();
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => ({ note: required(note, texts.staff.noteMissing) }),
    send: async ({ note }) => {
      toastDone(await command.mutateAsync({ account, note }), `${account} has no device`);
      form.reset();
    },
  });
  return (
    <ActionForm
      title="Lost device of a colleague"
      form={form}
      submit="Remove device"
      account={account}
      danger
    >
      <p className="text-ink-soft">
        Once a colleague approves it they are logged out everywhere, and can set up a new device with their
        password alone. So check who is asking.
      </p>
      <TextField {...form.bind('note')} label="Reason" maxLength={200} autoComplete="off" />
    </ActionForm>
  );
};
