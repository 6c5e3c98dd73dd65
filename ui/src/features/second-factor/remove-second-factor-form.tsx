import { ActionForm } from '../../design/action-form.tsx';
import { toast } from '../../design/toast.ts';
import { useRemoveSecondFactor } from '../../lib/api/second-factor.ts';
import { useForm } from '../../lib/use-form.ts';

/** A colleague lost device and recovery codes. */
export const RemoveSecondFactorForm = ({ account }: { account: string }) => {
  const command = useRemoveSecondFactor();
  const form = useForm({
    initial: {},
    validate: () => ({}),
    send: async () => {
      await command.mutateAsync({ account });
      toast({ tone: 'ok', title: `${account} sets up a device at the next log in` });
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
        Logs them out everywhere. They can then set up a new device with their password alone, so check who is
        asking.
      </p>
    </ActionForm>
  );
};
