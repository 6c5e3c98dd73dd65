import { periodWords } from '@paddock/contracts/limits';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { type ReadyChange, useLimits, useReadyChange } from '../../lib/api/limits.ts';
import { errorText } from '../../lib/call-error.ts';
import { limitKinds } from './limit-kind.ts';
import { useConfirmChange, useDropChange } from './pending-change.ts';

const pollMs = 60_000;

/** Asks the customer to confirm or drop a limit change whose waiting time is over. Closing it decides nothing. */
export const LimitChangePopup = () => {
  const [later, setLater] = useState(false);
  const currency = useLimits().data?.currency;
  const change = useReadyChange(pollMs);
  if (!change || !currency || later) return null;
  return <ChangeDialog change={change} currency={currency} onLater={() => setLater(true)} />;
};

type ChangeDialogProps = {
  change: ReadyChange;
  currency: Currency;
  onLater: () => void;
};

const ChangeDialog = ({ change, currency, onLater }: ChangeDialogProps) => {
  const { kind, period, amount } = change;
  const confirm = useConfirmChange();
  const drop = useDropChange();
  const limit = `your ${periodWords[period].name.toLowerCase()} ${limitKinds[kind].word}`;
  const error = confirm.error ?? drop.error;
  return (
    <Dialog
      open
      place="limit-change"
      onClose={onLater}
      title={`Confirm your ${limitKinds[kind].word}`}
      actions={
        <>
          <Button variant="secondary" loading={drop.isPending} onClick={() => drop.mutate({ kind, period })}>
            Cancel the change
          </Button>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate(change)}>
            Confirm
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="error" className="mb-3">
          {errorText(error)}
        </Notice>
      )}
      <p>
        {amount === null
          ? `You asked to remove ${limit}.`
          : `You asked to change ${limit} to ${formatMoney(amount, currency)}.`}{' '}
        The waiting time is over. Do you still want this?
      </p>
    </Dialog>
  );
};
