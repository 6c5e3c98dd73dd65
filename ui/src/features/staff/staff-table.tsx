import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { Table } from '../../design/table.tsx';
import { toast } from '../../design/toast.ts';
import { type StaffMember, useSetDisabled } from '../../lib/api/staff.ts';
import { errorText } from '../../lib/call-error.ts';
import { useSession } from '../../lib/session.ts';
import { ChangeRolesDialog } from './change-roles-dialog.tsx';
import { rolesText } from './roles.ts';

const StandingBadge = ({ member }: { member: StaffMember }) => {
  if (member.disabled) return <Badge tone="warn">Disabled</Badge>;
  if (member.oneTimePassword) return <Badge tone="info">Has not logged in</Badge>;
  return <Badge tone="ok">Active</Badge>;
};

type ActionsProps = {
  member: StaffMember;
  onChange: () => void;
  onDisable: () => void;
  onEnable: () => void;
};

const Actions = ({ member, onChange, onDisable, onEnable }: ActionsProps) => (
  <span className="flex flex-wrap gap-2 md:justify-end">
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Change roles of ${member.username}`}
      onClick={onChange}
    >
      Change roles
    </Button>
    {member.disabled ? (
      <Button size="sm" variant="secondary" aria-label={`Enable ${member.username}`} onClick={onEnable}>
        Enable
      </Button>
    ) : (
      <Button size="sm" variant="danger" aria-label={`Disable ${member.username}`} onClick={onDisable}>
        Disable
      </Button>
    )}
  </span>
);

/** Members of staff, and what can be done about each; nothing about oneself. */
export const StaffTable = ({ staff }: { staff: readonly StaffMember[] }) => {
  const own = useSession()?.accountId;
  const [changed, setChanged] = useState<StaffMember>();
  const [disabled, setDisabled] = useState<StaffMember>();
  const set = useSetDisabled({
    onSuccess: (_, { disabled: isDisabled }) => {
      toast({ tone: 'ok', title: isDisabled ? 'Account disabled' : 'Account enabled' });
      setDisabled(undefined);
    },
    onError: () => setDisabled(undefined),
  });
  return (
    <>
      {set.error && (
        <Notice tone="error" className="mb-4">
          {errorText(set.error)}
        </Notice>
      )}
      <Table
        caption="Members of staff"
        rowKey={({ accountId }) => accountId}
        rows={staff}
        columns={[
          { key: 'name', header: 'Username', cell: ({ username }) => username, lead: true },
          { key: 'roles', header: 'Roles', cell: ({ roles }) => rolesText(roles) },
          { key: 'standing', header: 'Account', cell: (member) => <StandingBadge member={member} /> },
          {
            key: 'device',
            header: 'Second factor',
            cell: ({ hasDevice }) => (hasDevice ? 'Set up' : 'Not yet'),
          },
          {
            key: 'actions',
            header: 'Actions',
            cell: (member) =>
              member.accountId === own ? (
                <span className="text-ink-soft">This is you</span>
              ) : (
                <Actions
                  member={member}
                  onChange={() => setChanged(member)}
                  onDisable={() => setDisabled(member)}
                  onEnable={() => set.mutate({ account: member.accountId, disabled: false })}
                />
              ),
          },
        ]}
      />
      {changed && <ChangeRolesDialog member={changed} onClose={() => setChanged(undefined)} />}
      <ConfirmDialog
        open={disabled !== undefined}
        title={`Disable ${disabled?.username ?? ''}?`}
        confirmLabel="Disable"
        loading={set.isPending}
        onConfirm={() => disabled && set.mutate({ account: disabled.accountId, disabled: true })}
        onCancel={() => setDisabled(undefined)}
      >
        They are logged out everywhere at once and cannot log in again before somebody enables the account.
      </ConfirmDialog>
    </>
  );
};
