import { cancelDeposit, checkDepositLimit, confirmDeposit, limitsView } from '@paddock/contracts/http';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { errorText, refreshCalls, useCall, useCommand } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';

const LOOK_MS = 60_000;

/** Looks again whether a limit change waits for a confirmation. */
export const refreshPendingChanges = (): Promise<void> => refreshCalls(checkDepositLimit);

/** Asks the customer to confirm or drop a limit change whose 24 hours are over. Closing it decides nothing. */
export function LimitChangePopup() {
  const [later, setLater] = useState(false);
  const limits = useCall(limitsView, {}).data;
  const checked = useCall(checkDepositLimit, { query: {} }, { refetchInterval: LOOK_MS });
  const change = checked.data?.pending.find(({ confirmable }) => confirmable);
  const done = {
    onSuccess: ({ msg }: { msg: string }) => toast({ tone: 'ok', title: msg }),
    onSettled: () => refreshCalls(checkDepositLimit, limitsView),
  };
  const confirm = useCommand(confirmDeposit, done);
  const cancel = useCommand(cancelDeposit, done);
  if (!change || !limits || later) return null;
  const { DepositFrequency, DepositValue } = change;
  const error = confirm.error ?? cancel.error;
  return (
    <Dialog
      open
      onClose={() => setLater(true)}
      title="Confirm your deposit limit"
      actions={
        <>
          <Button
            variant="secondary"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ body: { DepositFrequency } })}
          >
            Cancel the change
          </Button>
          <Button
            loading={confirm.isPending}
            onClick={() =>
              confirm.mutate({
                body: { DepositFrequency, ...(DepositValue !== null && { DepositValue }) },
              })
            }
          >
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
        {DepositValue === null
          ? `You asked to remove your ${DepositFrequency.toLowerCase()} deposit limit.`
          : `You asked to change your ${DepositFrequency.toLowerCase()} deposit limit to ${formatMoney(DepositValue, limits.currency)}.`}{' '}
        The 24 hours are over. Do you still want this?
      </p>
    </Dialog>
  );
}
