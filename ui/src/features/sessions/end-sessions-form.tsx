import { ActionForm } from '../../design/action-form.tsx';
import { toast } from '../../design/toast.ts';
import { useEndSessionsOf } from '../../lib/api/sessions.ts';
import { useForm } from '../../lib/use-form.ts';

/** Signs somebody else out everywhere. */
export const EndSessionsForm = ({ account }: { account: string }) => {
  const command = useEndSessionsOf();
  const form = useForm({
    initial: {},
    validate: () => ({}),
    send: async () => {
      await command.mutateAsync({ account });
      toast({ tone: 'ok', title: 'Logged out everywhere' });
    },
  });
  return (
    <ActionForm title="Log out everywhere" form={form} submit="Log out everywhere" account={account} danger>
      <p className="text-ink-soft">
        Ends every session at once. Anyone who has the password can log in again.
      </p>
    </ActionForm>
  );
};
