import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useLinkAccounts } from '../../lib/api/linked-accounts.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';

/** Links an account that was not found by itself. */
export const LinkForm = ({ accountId }: { accountId: string }) => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <OpenForm accountId={accountId} onDone={() => setOpen(false)} />
  ) : (
    <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
      Link another account
    </Button>
  );
};

const OpenForm = ({ accountId, onDone }: { accountId: string; onDone: () => void }) => {
  const link = useLinkAccounts();
  const form = useForm({
    initial: { other: '', note: '' },
    validate: ({ other, note }) => ({
      other: required(other, texts.staff.accountSearch),
      note: required(note, texts.staff.noteMissing),
    }),
    send: async ({ other, note }) => {
      await link.mutateAsync({ account: accountId, other, note });
      toast({ tone: 'ok', title: 'Accounts linked' });
      onDone();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField
        {...form.bind('other')}
        label="Username or account id"
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
      <TextField {...form.bind('note')} label="Reason" maxLength={200} autoComplete="off" />
      <p className="text-ink-soft text-sm">
        An exclusion of either account holds in both from now on: sessions end at once.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.sending}>
          Link accounts
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
