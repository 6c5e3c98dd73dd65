import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { type StaffMember, useEnableStaff } from '../../lib/api/staff.ts';
import { rolesText } from '../../lib/staff-roles.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { ReasonField } from './reason-field.tsx';

/** Lets somebody log in again whom an administrator shut out, once a colleague approves. */
export const EnableDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const enable = useEnableStaff();
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => ({ note: required(note, texts.staff.noteMissing) }),
    send: async ({ note }) => {
      toastDone(await enable.mutateAsync({ account: member.accountId, note }), 'Account enabled');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Enable ${member.username}?`}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <p className="text-ink-soft">
          Once a colleague approves it they can log in again, as {rolesText(member.roles)}.
        </p>
        <ReasonField {...form.bind('note')} />
        <Button type="submit" loading={form.sending} className="justify-self-start">
          Ask for approval
        </Button>
      </form>
    </Dialog>
  );
};
