import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { dropPasskey, type Passkey, usePasskeys } from '../../lib/api/passkeys.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { hasPasskeys } from '../../lib/passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';

/** The passkeys of the account: what they are, which there are, adding and removing them. */
export const Passkeys = () => {
  const { data: passkeys, error, isPending } = usePasskeys();
  return (
    <>
      <div className="grid gap-3 p-4">
        <p className="text-ink-soft">
          A passkey is kept by your phone or computer. It logs you in with your finger, your face or the code
          that unlocks the device, and nobody can guess it or look over your shoulder.
        </p>
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {hasPasskeys() ? <AddPasskey /> : <Notice tone="info">{texts.passkeys.notOffered}</Notice>}
      </div>
      {isPending && <SkeletonRows rows={1} className="h-16" />}
      {passkeys && passkeys.length > 0 && (
        <div className="border-line border-t">
          <Rows>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkey} passkey={passkey} />
            ))}
          </Rows>
        </div>
      )}
    </>
  );
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { browser, addedAt, usedAt, isSynced } = passkey;
  const [asked, setAsked] = useState(false);
  const name = browser ?? 'A device';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isSynced && <Badge>Synced</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          Added {formatDateTime(addedAt)} ·{' '}
          {usedAt === null ? 'not used yet' : `last used ${formatDateTime(usedAt)}`}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Remove the passkey of ${name}, added ${formatDateTime(addedAt)}`}
        onClick={() => setAsked(true)}
      >
        Remove
      </Button>
      <RemoveDialog passkey={passkey.passkey} open={asked} onClose={() => setAsked(false)} />
    </li>
  );
};

type RemoveDialogProps = {
  passkey: string;
  open: boolean;
  onClose: () => void;
};

const RemoveDialog = ({ passkey, open, onClose }: RemoveDialogProps) => (
  <ConfirmWithPassword
    open={open}
    onClose={onClose}
    title="Remove this passkey?"
    keep="Cancel"
    confirm="Remove"
    act={async (password) => {
      await dropPasskey(passkey, password);
      toast({ tone: 'ok', title: 'Passkey removed' });
      onClose();
    }}
  >
    It will not log you in any more. Your device may go on showing it until you delete it there too.
  </ConfirmWithPassword>
);
