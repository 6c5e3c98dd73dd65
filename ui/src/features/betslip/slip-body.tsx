import type { BetslipView } from '@paddock/contracts/http';
import { ReceiptText } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { InPlayNotice } from '../../design/in-play-notice.tsx';
import { Notice } from '../../design/notice.tsx';
import { Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText } from '../../lib/api.ts';
import { CalculatorLink } from '../bet-calculator/calculator-link.tsx';
import { AccaPromo } from './acca-promo.tsx';
import { clearSlip } from './edit-slip.ts';
import { FundingChoice } from './funding-choice.tsx';
import { Multiples } from './multiples.tsx';
import { PlacingPopups } from './placing-popups.tsx';
import { Receipt } from './receipt.tsx';
import { Review } from './review.tsx';
import { useBetslip } from './slip-context.ts';
import { SlipSelectionRow } from './slip-selection-row.tsx';
import { SlipSettings } from './slip-settings.tsx';
import { useSlip } from './use-slip.ts';

/** The slip on its way: composing, changes to accept, or the receipt. */
export function SlipBody() {
  const state = useBetslip().placing.state.use();
  if (state.step === 'placed') return <Receipt receipt={state.receipt} />;
  if (state.step === 'review') return <Review changes={state.changes} until={state.until} />;
  return (
    <>
      <Composing />
      <PlacingPopups />
    </>
  );
}

function Composing() {
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
  if (slip.Msg.length === 0) return <Empty slip={slip} />;
  const currency = slip.currency ?? 'EUR';
  return (
    <>
      <Rows>
        {slip.Msg.map((held) => (
          <SlipSelectionRow key={held.IDFOSelection} held={held} currency={currency} />
        ))}
      </Rows>
      {slip.combineMessage && (
        <div className="border-line border-t p-3">
          <Notice>{slip.combineMessage}</Notice>
        </div>
      )}
      <Multiples slip={slip} currency={currency} />
      <AccaPromo slip={slip} />
      <FundingChoice slip={slip} currency={currency} />
      <SlipSettings slip={slip} />
      <div className="grid grid-cols-1 gap-1 border-line border-t px-3 py-1.5">
        {slip.Msg.some(({ inPlay }) => inPlay) && <InPlayNotice />}
        <div className="flex items-center justify-between gap-3">
          <CalculatorLink className="-ml-3" />
          <Button variant="quiet" size="sm" className="-mr-3" onClick={() => void clearSlip()}>
            Remove all
          </Button>
        </div>
      </div>
    </>
  );
}

function Empty({ slip }: { slip: BetslipView }) {
  return (
    <>
      <EmptyState icon={ReceiptText} title="Your betslip is empty">
        Tap a price to add a selection.
      </EmptyState>
      <SlipSettings slip={slip} />
      <div className="border-line border-t px-3 py-1.5">
        <CalculatorLink className="-ml-3" />
      </div>
    </>
  );
}
