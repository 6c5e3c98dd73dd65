import { limitsView } from '@paddock/contracts/http';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { errorText, useCall } from '../../lib/api/client.ts';
import { type Currency, formatMoney } from '../../lib/format.ts';
import { limitKinds } from './limit-kind.ts';
import { type ReadyChange, useConfirmChange, useDropChange, useReadyChange } from './pending-change.ts';

/** Asks the customer to confirm or drop a limit change whose 24 hours are over. Closing it decides nothing. */
export const LimitChangePopup = () => {
  const [later, setLater] = useState(false);
  const currency = useCall(limitsView, {}).data?.currency;
  const change = useReadyChange();
  if (!change || !currency || later) return null;
  return <ChangeDialog change={change} currency={currency} onLater={() => setLater(true)} />;
};

type ChangeDialogProps = {
  change: ReadyChange;
  currency: Currency;
  onLater: () => void;
};

const ChangeDialog = ({ change, currency, onLater }: ChangeDialogProps) => {
  const { kind, frequency, value } = change;
  const confirm = useConfirmChange(kind);
  const drop = useDropChange(kind);
  const limit = `your ${frequency.toLowerCase()} ${limitKinds[kind].word}`;
  const error = confirm.error ?? drop.error;
  return (
    <Dialog
      open
      onClose={onLater}
      title={`Confirm your ${limitKinds[kind].word}`}
      actions={
        <>
          <Button variant="secondary" loading={drop.isPending} onClick={() => drop.drop(frequency)}>
            Cancel the change
          </Button>
          <Button loading={confirm.isPending} onClick={() => confirm.confirm(change)}>
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
        {value === null
          ? `You asked to remove ${limit}.`
          : `You asked to change ${limit} to ${formatMoney(value, currency)}.`}{' '}
        The 24 hours are over. Do you still want this?
      </p>
    </Dialog>
  );
};
