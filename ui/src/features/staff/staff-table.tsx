import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { Table } from '../../design/table.tsx';
import { toast } from '../../design/toast.ts';
import { type StaffMember, useDisableStaff } from '../../lib/api/staff.ts';
import { errorText } from '../../lib/call-error.ts';
import { useSession } from '../../lib/session.ts';
import { rolesText } from '../../lib/staff-roles.ts';
import { ChangeRolesDialog } from './change-roles-dialog.tsx';
import { EnableDialog } from './enable-dialog.tsx';
import { GivePasswordDialog } from './give-password-dialog.tsx';
import { isMade, isWaiting, waitingText } from './waiting-text.ts';

const StandingBadge = ({ member }: { member: StaffMember }) => {
  if (!isMade(member)) return <Badge tone="info">Not made yet</Badge>;
  if (member.disabled) return <Badge tone="warn">Disabled</Badge>;
  if (member.oneTimePassword?.over) return <Badge tone="warn">Password ran out</Badge>;
  if (member.oneTimePassword) return <Badge tone="info">Has not logged in</Badge>;
  return <Badge tone="ok">Active</Badge>;
};

/** How the account stands, and what waits for another person. */
const Standing = ({ member }: { member: StaffMember }) => (
  <span className="grid justify-items-start gap-1 max-md:justify-items-end max-md:text-right">
    <StandingBadge member={member} />
    {member.waiting.map((change) => (
      <span key={change.kind} className="text-ink-soft">
        Waits for another person: {waitingText(change)}
      </span>
    ))}
  </span>
);

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
    {member.oneTimePassword && !isWaiting(member, 'one-time-password') && (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`New one-time password for ${member.username}`}
        onClick={onGive}
      >
        New one-time password
      </Button>
    )}
    {!member.disabled && (
      <Button size="sm" variant="danger" aria-label={`Disable ${member.username}`} onClick={onDisable}>
        Disable
      </Button>
    )}
    {member.disabled && !isWaiting(member, 'enable') && (
      <Button size="sm" variant="secondary" aria-label={`Enable ${member.username}`} onClick={onEnable}>
        Enable
      </Button>
    )}
  </span>
);

type Opened = { dialog: 'roles' | 'password' | 'enable' | 'disable'; member: StaffMember };

/** Members of staff, and what can be done about each; nothing about oneself. */
export const StaffTable = ({ staff }: { staff: readonly StaffMember[] }) => {
  const own = useSession()?.accountId;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const disable = useDisableStaff({
    onSuccess: () => {
      toast({ tone: 'ok', title: 'Account disabled' });
      close();
    },
    onError: close,
  });
  const member = opened?.member;
  return (
    <>
      {disable.error && (
        <Notice tone="error" className="mb-4">
          {errorText(disable.error)}
        </Notice>
      )}
      <Table
        caption="Members of staff"
        rowKey={({ accountId }) => accountId}
        rows={staff}
        columns={[
          { key: 'name', header: 'Username', cell: ({ username }) => username, lead: true },
          { key: 'roles', header: 'Roles', cell: (one) => (isMade(one) ? rolesText(one.roles) : 'None yet') },
          { key: 'standing', header: 'Account', cell: (one) => <Standing member={one} /> },
          {
            key: 'device',
            header: 'Second factor',
            cell: ({ hasDevice }) => (hasDevice ? 'Set up' : 'Not yet'),
          },
          {
            key: 'actions',
            header: 'Actions',
            actions: true,
            cell: (one) =>
              one.accountId === own ? (
                <span className="text-ink-soft">This is you</span>
              ) : (
                isMade(one) && (
                  <Actions
                    member={one}
                    onChange={() => setOpened({ dialog: 'roles', member: one })}
                    onGive={() => setOpened({ dialog: 'password', member: one })}
                    onDisable={() => setOpened({ dialog: 'disable', member: one })}
                    onEnable={() => setOpened({ dialog: 'enable', member: one })}
                  />
                )
              ),
          },
        ]}
      />
      {member && opened.dialog === 'roles' && <ChangeRolesDialog member={member} onClose={close} />}
      {member && opened.dialog === 'password' && <GivePasswordDialog member={member} onClose={close} />}
      {member && opened.dialog === 'enable' && <EnableDialog member={member} onClose={close} />}
      <ConfirmDialog
        open={opened?.dialog === 'disable'}
        title={`Disable ${member?.username ?? ''}?`}
        confirmLabel="Disable"
        loading={disable.isPending}
        onConfirm={() => member && disable.mutate(member.accountId)}
        onCancel={close}
      >
        They are logged out everywhere at once and cannot log in again until another person approves that the
        account is enabled.
      </ConfirmDialog>
    </>
  );
};
