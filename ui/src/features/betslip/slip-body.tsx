import { ReceiptText } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { InPlayNotice } from '../../design/in-play-notice.tsx';
import { Notice } from '../../design/notice.tsx';
import { Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { errorText } from '../../lib/call-error.ts';
import { visitorCurrency } from '../../lib/visitor-currency.ts';
import { CalculatorLink } from '../bet-working/calculator-link.tsx';
import { Receipt } from '../place-bet/receipt.tsx';
import { AccaPromotions } from './acca-promotions.tsx';
import { clearSlip } from './edit-slip.ts';
import { FreeBets } from './free-bets.tsx';
import { FundingChoice } from './funding-choice.tsx';
import { Multiples } from './multiples.tsx';
import { OverNotice } from './over-notice.tsx';
import { useBetslip } from './slip-context.ts';
import { SlipLock } from './slip-lock.tsx';
import { SlipPopups, SlipReOffer } from './slip-placement.tsx';
import { SlipSelectionRow } from './slip-selection-row.tsx';
import { SlipSettings } from './slip-settings.tsx';
import { useSlip } from './use-slip.ts';

/** The slip on its way: composing, changes to accept, or the receipt. */
export const SlipBody = () => {
  const state = useBetslip().placement.state.use();
  if (state.step === 'placed') return <Receipt receipt={state.receipt} />;
  if (state.step === 're-offered') return <SlipReOffer changes={state.changes} until={state.until} />;
  return (
    <>
      <Composing />
      <SlipPopups />
    </>
  );
};

const Composing = () => {
  const { data: slip, error } = useSlip();
  if (!slip) {
    return (
      <div className="p-3">
        {error ? (
          <Notice tone="error">{errorText(error)}</Notice>
        ) : (
          <SkeletonRows rows={1} className="h-32" />
        )}
      </div>
    );
  }
  if (slip.selections.length === 0) return <Empty slip={slip} />;
  const currency = slip.currency ?? visitorCurrency;
  return (
    <SlipLock label="Bets">
      <Rows>
        {slip.selections.map((held) => (
          <SlipSelectionRow key={held.selectionId} held={held} currency={currency} />
        ))}
      </Rows>
      <OverNotice slip={slip} />
      {slip.combineMessage && (
        <div className="border-line border-t p-3">
          <Notice>{slip.combineMessage}</Notice>
        </div>
      )}
      <Multiples slip={slip} currency={currency} />
      <AccaPromotions slip={slip} />
      <FundingChoice slip={slip} currency={currency} />
      <SlipSettings slip={slip} />
      <div className="grid grid-cols-1 gap-1 border-line border-t px-3 py-1.5">
        {slip.selections.some(({ inPlay }) => inPlay) && <InPlayNotice />}
        <div className="flex items-center justify-between gap-3">
          <CalculatorLink className="-ml-3" />
          <Button variant="quiet" size="sm" className="-mr-3" onClick={() => void clearSlip()}>
            Remove all
          </Button>
        </div>
      </div>
    </SlipLock>
  );
};

const Empty = ({ slip }: { slip: Slip }) => {
  return (
    <>
      <EmptyState icon={ReceiptText} title="Your betslip is empty">
        Tap a price to add a selection.
      </EmptyState>
      <FreeBets held={slip} className="border-line border-t p-3" />
      <SlipSettings slip={slip} />
      <div className="border-line border-t px-3 py-1.5">
        <CalculatorLink className="-ml-3" />
      </div>
    </>
  );
};
