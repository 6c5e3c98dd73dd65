import { addQuickToBetslip, type BetslipView } from '@paddock/contracts/http';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast.ts';
import { ask, errorText } from '../../lib/api.ts';
import { cx } from '../../lib/cx.ts';
import { useBetslip } from './slip-context.ts';
import { showSlipTab } from './slip-tab.ts';

type ReceiptActionsProps = {
  /** The slip as it was placed. */
  slip: BetslipView;
  /** The popup closes itself. */
  onDone?: () => void;
};

/** What to do after the receipt: the same selections again, the next bet, or a look at what is open. */
export const ReceiptActions = ({ slip, onDone }: ReceiptActionsProps) => {
  const { placing, popUp, view } = useBetslip();
  const done = () => {
    placing.compose();
    onDone?.();
  };
  if (popUp) {
    return (
      <Button block onClick={done}>
        Done
      </Button>
    );
  }
  const keep = () => void keepSelections(slip).then(view.readAgain).then(done);
  const viewMyBets = () => {
    done();
    showSlipTab('my-bets');
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {!slip.retainSelection && (
        <Button variant="secondary" className="px-2!" onClick={keep}>
          Keep selections
        </Button>
      )}
      <Button className={cx(slip.retainSelection && 'col-span-2')} onClick={done}>
        Done
      </Button>
      <Button variant="quiet" size="sm" className="col-span-2" onClick={viewMyBets}>
        View my bets
      </Button>
    </div>
  );
};

/** Puts what was placed on the slip again, for another bet. */
const keepSelections = async (slip: BetslipView): Promise<void> => {
  const selections = slip.Msg.map(({ IDFOMarketId, IDFOSelection }) => ({
    marketid: IDFOMarketId,
    selectionid: IDFOSelection,
  }));
  try {
    await ask(addQuickToBetslip, { body: { selections } });
  } catch (error) {
    toast({ tone: 'error', title: errorText(error) });
  }
};
