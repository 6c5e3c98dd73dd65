import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { type StaffMember, useChangeRoles } from '../../lib/api/staff.ts';
import { errorText } from '../../lib/call-error.ts';
import { staffRolesAmong } from './roles.ts';
import { RolesField } from './roles-field.tsx';

/** Other roles for a member of staff. */
export const ChangeRolesDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const [roles, setRoles] = useState(staffRolesAmong(member.roles));
  const change = useChangeRoles({
    onSuccess: () => {
      toast({ tone: 'ok', title: `${member.username} has other roles now` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Roles of ${member.username}`}
      actions={
        <Button
          loading={change.isPending}
          disabled={roles.length === 0}
          onClick={() => change.mutate({ account: member.accountId, roles })}
        >
          Change roles
        </Button>
      }
    >
      <div className="grid gap-4">
        {change.error && <Notice tone="error">{errorText(change.error)}</Notice>}
        <p className="text-ink-soft">They are logged out everywhere, and have these roles from then on.</p>
        <RolesField
          roles={roles}
          onChange={setRoles}
          error={roles.length === 0 ? texts.staff.roleMissing : undefined}
        />
      </div>
    </Dialog>
  );
};
