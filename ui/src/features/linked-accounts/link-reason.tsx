import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useLinkAccounts, useUnlinkAccounts } from '../../lib/api/linked-accounts.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

type ReasonProps = {
  accountId: string;
  other: string;
  choice: 'link' | 'unlink';
  submit: string;
  onDone: () => void;
};

/** Why two accounts are of one person, or are not. */
export const LinkReason = ({ accountId, other, choice, submit, onDone }: ReasonProps) => {
  const link = useLinkAccounts();
  const unlink = useUnlinkAccounts();
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => ({ note: required(note, texts.staff.noteMissing) }),
    send: async ({ note }) => {
      const body = { account: accountId, other, note };
      if (choice === 'unlink') toastDone(await unlink.mutateAsync(body), 'Accounts unlinked');
      else {
        await link.mutateAsync(body);
        toast({ tone: 'ok', title: 'Accounts linked' });
      }
      onDone();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField {...form.bind('note')} label="Reason" maxLength={200} autoComplete="off" autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.sending}>
          {submit}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
