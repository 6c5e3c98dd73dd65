import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast.ts';
import { addAllToSlip } from '../../lib/api/betslip/compose.ts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { errorText } from '../../lib/call-error.ts';
import { cx } from '../../lib/cx.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useBetslip } from './slip-context.ts';
import { showSlipTab } from './slip-tab.ts';

type ReceiptActionsProps = {
  /** The slip as it was placed. */
  slip: Slip;
  /** The popup closes itself. */
  onDone?: () => void;
};

/**
 * What to do after the receipt: the same selections again, the next bet, or a look at what is open. A second tap on the
 * place button, which stood here, takes the receipt away from nobody.
 */
export const ReceiptActions = ({ slip, onDone }: ReceiptActionsProps) => {
  const { placement, kind, query } = useBetslip();
  const isSettled = useSettled();
  const done = () => {
    placement.compose();
    onDone?.();
  };
  if (kind === 'quick-bet') {
    return (
      <Button block disabled={!isSettled} onClick={done}>
        Done
      </Button>
    );
  }
  const keep = () => void keepSelections(slip).then(query.refresh).then(done);
  const viewMyBets = () => {
    done();
    showSlipTab('my-bets');
  };
  // After a reload of the page it may not be known any more what was on it.
  const canKeep = !slip.keepSelections && slip.selections.length > 0;
  return (
    <div className="grid grid-cols-2 gap-2">
      {canKeep && (
        <Button variant="secondary" className="px-2!" disabled={!isSettled} onClick={keep}>
          Keep selections
        </Button>
      )}
      <Button className={cx(!canKeep && 'col-span-2')} disabled={!isSettled} onClick={done}>
        Done
      </Button>
      <Button variant="quiet" size="sm" className="col-span-2" disabled={!isSettled} onClick={viewMyBets}>
        View my bets
      </Button>
    </div>
  );
};

/** Puts what was placed on the slip again, for another bet. */
const keepSelections = async ({ selections }: Slip): Promise<void> => {
  try {
    await addAllToSlip('betslip', selections);
  } catch (error) {
    toast({ tone: 'error', title: errorText(error) });
  }
};
