import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Checkbox } from '../../design/checkbox.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { NewTabLink } from '../../design/new-tab-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { type CustomerFunds, useTickCustomerFunds } from '../../lib/api/customer-funds.ts';
import { errorText } from '../../lib/call-error.ts';

type CustomerFundsPopupProps = { funds: CustomerFunds; open: boolean; onClose: () => void };

/** How the customer's money is protected, with a box to tick once it is read. */
export const CustomerFundsPopup = ({ funds, open, onClose }: CustomerFundsPopupProps) => {
  const { version, title, text, moreAt } = funds;
  /** The wording that was ticked: another one is not. */
  const [ticked, setTicked] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const tick = useTickCustomerFunds();
  const isTicked = ticked === version;
  const go = async () => {
    setMissing(!isTicked);
    if (isTicked) await tick.mutateAsync(version).then(onClose, () => undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button loading={tick.isPending} onClick={() => void go()}>
            Continue
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {tick.error && <Notice tone="error">{errorText(tick.error)}</Notice>}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <NewTabLink href={moreAt}>What the levels of protection mean</NewTabLink>
        </p>
        <Checkbox
          label="I have read how my money is protected"
          checked={isTicked}
          onChange={(checked) => {
            setTicked(checked ? version : undefined);
            setMissing(false);
          }}
          error={isMissing && 'Please tick the box before you deposit.'}
        />
      </div>
    </Dialog>
  );
};
