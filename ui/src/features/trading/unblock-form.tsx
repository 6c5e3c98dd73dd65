import { ActionForm } from '../../design/action-form.tsx';
import { toast } from '../../design/toast.ts';
import { useUnblockAccess } from '../../lib/api/access.ts';
import { useForm } from '../../lib/use-form.ts';

/** Lets somebody sign in again whom wrong passwords blocked. */
export const UnblockForm = ({ account }: { account: string }) => {
  const command = useUnblockAccess();
  const form = useForm({
    initial: {},
    validate: () => ({}),
    send: async () => {
      await command.mutateAsync({ account });
      toast({ tone: 'ok', title: `${account} can log in again` });
    },
  });
  return (
    <ActionForm title="Blocked after wrong passwords" form={form} submit="Unblock" account={account}>
      <p className="text-ink-soft">
        Ends the block at once. For 30 minutes they can also log in where their network is blocked. Check who
        is asking first.
      </p>
    </ActionForm>
  );
};
