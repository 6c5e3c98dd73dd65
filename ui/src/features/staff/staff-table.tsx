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
import { GivePasswordDialog } from './give-password-dialog.tsx';
import { rolesText } from './roles.ts';

const StandingBadge = ({ member }: { member: StaffMember }) => {
  if (member.disabled) return <Badge tone="warn">Disabled</Badge>;
  if (member.oneTimePassword?.over) return <Badge tone="warn">Password ran out</Badge>;
  if (member.oneTimePassword) return <Badge tone="info">Has not logged in</Badge>;
  return <Badge tone="ok">Active</Badge>;
};

type ActionsProps = {
  member: StaffMember;
  onChange: () => void;
  onGive: () => void;
  onDisable: () => void;
  onEnable: () => void;
};

const Actions = ({ member, onChange, onGive, onDisable, onEnable }: ActionsProps) => (
  <span className="flex flex-wrap gap-2 md:justify-end">
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Change roles of ${member.username}`}
      onClick={onChange}
    >
      Change roles
    </Button>
    {member.oneTimePassword && (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`New one-time password for ${member.username}`}
        onClick={onGive}
      >
        New one-time password
      </Button>
    )}
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
  const [given, setGiven] = useState<StaffMember>();
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
            actions: true,
            cell: (member) =>
              member.accountId === own ? (
                <span className="text-ink-soft">This is you</span>
              ) : (
                <Actions
                  member={member}
                  onChange={() => setChanged(member)}
                  onGive={() => setGiven(member)}
                  onDisable={() => setDisabled(member)}
                  onEnable={() => set.mutate({ account: member.accountId, disabled: false })}
                />
              ),
          },
        ]}
      />
      {changed && <ChangeRolesDialog member={changed} onClose={() => setChanged(undefined)} />}
      {given && <GivePasswordDialog member={given} onClose={() => setGiven(undefined)} />}
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
