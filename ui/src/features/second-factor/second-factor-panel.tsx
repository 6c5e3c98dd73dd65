import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts, Panel } from '../../design/panel.tsx';
import { useReplaceRecoveryCodes, useSecondFactor } from '../../lib/api/second-factor.ts';
import { errorText } from '../../lib/call-error.ts';
import { EnrolDevice } from './enrol-device.tsx';
import { RecoveryCodesHost } from './recovery-codes.tsx';
import { showRecoveryCodes } from './shown-recovery-codes.ts';

/** Fewer than this are soon none. */
const few = 3;

/** The second factor of whoever is signed in: recovery codes, and another device in place of this one. */
export const SecondFactorPanel = () => {
  const { data, error, refetch } = useSecondFactor();
  const [isReplacing, setReplacing] = useState(false);
  const renew = useReplaceRecoveryCodes({ onSuccess: showRecoveryCodes });
  const fault = error ?? renew.error;
  const left = data?.recoveryCodesLeft;
  const kept = () => {
    setReplacing(false);
    void refetch();
  };
  return (
    <Panel title="Second factor">
      <div className="grid gap-4">
        {fault && <Notice tone="error">{errorText(fault)}</Notice>}
        <Facts facts={[{ label: 'Recovery codes left', value: left ?? '–', strong: (left ?? few) < few }]} />
        {left !== undefined && left < few && (
          <Notice tone="warn">
            Without your device and without these, a colleague has to let you in again.
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" loading={renew.isPending} onClick={() => renew.mutate()}>
            New recovery codes
          </Button>
          <Button variant="secondary" disabled={isReplacing} onClick={() => setReplacing(true)}>
            Use another device
          </Button>
        </div>
        {isReplacing && <EnrolDevice submit="Use this device" />}
      </div>
      <RecoveryCodesHost onKept={kept} />
    </Panel>
  );
};
