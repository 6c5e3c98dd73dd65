import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Checkbox } from '../../design/checkbox.tsx';
import { BlockingDialog } from '../../design/dialog.tsx';
import { toast } from '../../design/toast.ts';
import { hideRecoveryCodes, useShownRecoveryCodes } from './shown-recovery-codes.ts';

const copy = (codes: readonly string[]): void => {
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast({ tone: 'ok', title: 'Copied' }),
    () => toast({ tone: 'warn', title: 'They could not be copied. Please write them down.' }),
  );
};

/** Where recovery codes are shown. `onKept`: they were. */
export const RecoveryCodesHost = ({ onKept }: { onKept: () => void }) => {
  const codes = useShownRecoveryCodes();
  const [isKept, setKept] = useState(false);
  if (!codes) return null;
  const close = () => {
    hideRecoveryCodes();
    setKept(false);
    onKept();
  };
  return (
    <BlockingDialog
      title="Keep your recovery codes"
      actions={
        <>
          <Button variant="secondary" onClick={() => copy(codes)}>
            Copy
          </Button>
          <Button disabled={!isKept} onClick={close}>
            Continue
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-soft">
          Each code logs you in once without your device. They are shown only now, and any earlier codes stop
          working.
        </p>
        <ul className="tabular grid gap-x-6 gap-y-1 rounded-md bg-sunken p-3 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <Checkbox label="I have kept them in a safe place" checked={isKept} onChange={setKept} />
      </div>
    </BlockingDialog>
  );
};
