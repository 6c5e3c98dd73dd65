import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { type StaffMember, useChangeRoles } from '../../lib/api/staff.ts';
import { staffRolesAmong } from '../../lib/staff-roles.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../staff-actions/action-errors.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { ReasonField } from './reason-field.tsx';
import { RolesField } from './roles-field.tsx';

/** Other roles for a member of staff: fewer at once, more once a colleague approves. */
export const ChangeRolesDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const [roles, setRoles] = useState(staffRolesAmong(member.roles));
  const change = useChangeRoles();
  const isMore = roles.some((role) => !member.roles.includes(role));
  const isSame = !isMore && roles.length === member.roles.length;
  const [asksWhy, setAsksWhy] = useState(false);
  const needsNote = isMore || asksWhy;
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => (needsNote ? { note: required(note, texts.staff.noteMissing) } : {}),
    send: async ({ note }) => {
      const answer = await change.mutateAsync({
        account: member.accountId,
        roles,
        note: needsNote ? note : undefined,
      });
      toastDone(answer, `${member.username} has other roles now`);
      onClose();
    },
    // A role that they have here was taken away meanwhile, so that it would be new.
    onFieldRefused: (field) => field === 'note' && setAsksWhy(true),
  });
  return (
    <Dialog open onClose={onClose} title={`Roles of ${member.username}`}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <p className="text-ink-soft">
          {needsNote
            ? 'A new role waits for another person, together with what you take away here. Once it is approved they are logged out everywhere.'
            : 'Once you change roles here they are logged out everywhere, and have these from then on.'}
        </p>
        <RolesField
          roles={roles}
          onChange={setRoles}
          error={roles.length === 0 ? texts.staff.roleMissing : undefined}
        />
        {needsNote && <ReasonField {...form.bind('note')} />}
        <Button
          type="submit"
          loading={form.sending}
          disabled={roles.length === 0 || isSame}
          className="justify-self-start"
        >
          {needsNote ? 'Ask for approval' : 'Change roles'}
        </Button>
      </form>
    </Dialog>
  );
};
