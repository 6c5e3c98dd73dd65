import { ReceiptText } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText } from '../../lib/api.ts';
import { InPlayNotice } from '../fixtures/in-play-notice.tsx';
import { clearSlip } from './edit-slip.ts';
import { Interrupted } from './interrupted.tsx';
import { MovesChoice } from './moves-choice.tsx';
import { MultipleRow } from './multiple-row.tsx';
import { usePlacing } from './placing-store.ts';
import { ReOffer } from './re-offer.tsx';
import { Receipt } from './receipt.tsx';
import { SlipSelectionRow } from './slip-selection-row.tsx';
import { useSlip } from './use-slip.ts';

/** The slip on its way: composing, a re-offer to answer, or the receipt. */
export function SlipBody() {
  const placing = usePlacing();
  if (placing.step === 'placed') return <Receipt placed={placing.placed} slip={placing.slip} />;
  if (placing.step === 're-offer') return <ReOffer changes={placing.changes} until={placing.until} />;
  if (placing.step === 'interrupted') return <Interrupted />;
  return <Composing />;
}

function Composing() {
  const { data: slip, error } = useSlip();
  if (!slip && error) {
    return (
      <div className="p-3">
        <Notice tone="error">{errorText(error)}</Notice>
      </div>
    );
  }
  if (!slip) {
    return (
      <div className="p-3">
        <SkeletonRows rows={1} className="h-32" />
      </div>
    );
  }
  if (slip.Msg.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="Your betslip is empty">
        Tap a price to add a selection.
      </EmptyState>
    );
  }
  const currency = slip.currency ?? 'EUR';
  return (
    <>
      <Rows>
        {slip.Msg.map((held) => (
          <SlipSelectionRow key={held.IDFOSelection} {...{ held, currency }} />
        ))}
        {slip.betTypes.map((bet) => (
          <MultipleRow key={bet.id} {...{ bet, currency }} selections={slip.Msg.length} />
        ))}
      </Rows>
      <div className="grid gap-2 border-line border-t px-3 py-2">
        {slip.combineMessage && <Notice>{slip.combineMessage}</Notice>}
        {slip.Msg.some(({ inPlay }) => inPlay) && <InPlayNotice />}
        <div className="flex items-center justify-between gap-3">
          <MovesChoice />
          <Button variant="quiet" size="sm" className="-mr-3" onClick={() => void clearSlip()}>
            Remove all
          </Button>
        </div>
      </div>
    </>
  );
}
