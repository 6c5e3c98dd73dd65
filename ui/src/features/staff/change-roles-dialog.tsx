import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { type StaffMember, useChangeRoles } from '../../lib/api/staff.ts';
import { staffRolesAmong } from '../../lib/staff-roles.ts';
import { useForm } from '../../lib/use-form.ts';
import { required } from '../trading/action-errors.ts';
import { toastDone } from '../trading/toast-done.ts';
import { ReasonField } from './reason-field.tsx';
import { RolesField } from './roles-field.tsx';

/** Other roles for a member of staff: fewer at once, more once a colleague approves. */
export const ChangeRolesDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const [roles, setRoles] = useState(staffRolesAmong(member.roles));
  const change = useChangeRoles();
  const isMore = roles.some((role) => !member.roles.includes(role));
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => (isMore ? { note: required(note, texts.staff.noteMissing) } : {}),
    send: async ({ note }) => {
      const answer = await change.mutateAsync({
        account: member.accountId,
        roles,
        note: isMore ? note : undefined,
      });
      toastDone(answer, `${member.username} has other roles now`);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Roles of ${member.username}`}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <p className="text-ink-soft">
          {isMore
            ? 'A new role waits for another person, together with what you take away here. Once it is approved they are logged out everywhere.'
            : 'They are logged out everywhere, and have these roles from then on.'}
        </p>
        <RolesField
          roles={roles}
          onChange={setRoles}
          error={roles.length === 0 ? texts.staff.roleMissing : undefined}
        />
        {isMore && <ReasonField {...form.bind('note')} />}
        <Button
          type="submit"
          loading={form.sending}
          disabled={roles.length === 0}
          className="justify-self-start"
        >
          {isMore ? 'Ask for approval' : 'Change roles'}
        </Button>
      </form>
    </Dialog>
  );
};
