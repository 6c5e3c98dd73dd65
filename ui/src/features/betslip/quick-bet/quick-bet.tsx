import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import { SkeletonRows } from '../../../design/skeleton.tsx';
import type { Slip } from '../../../lib/api/betslip/slip.ts';
import { errorText } from '../../../lib/call-error.ts';
import { ProblemNotice } from '../../place-bet/problem-notice.tsx';
import { Receipt } from '../../place-bet/receipt.tsx';
import type { ChosenPrice } from '../chosen-price.ts';
import { ReceiptActions } from '../receipt-actions.tsx';
import { BetslipContext, useBetslip } from '../slip-context.ts';
import { SlipReOffer } from '../slip-placement.tsx';
import { useSlip } from '../use-slip.ts';
import { QuickBetForm } from './quick-bet-form.tsx';
import { leaveQuickBet, quickBetslip, startQuickBet } from './quick-betslip.ts';
import { shownSlip } from './shown-slip.ts';

type QuickBetProps = {
  chosen: ChosenPrice;
  onClose: () => void;
};

/** The flash bet box: one selection, its stake, and the bet. */
export const QuickBet = ({ chosen, onClose }: QuickBetProps) => {
  return (
    <BetslipContext value={quickBetslip}>
      <Dialog open onClose={() => leaveQuickBet(onClose)} title="Quick bet">
        <div className="-m-4">
          <Content chosen={chosen} onClose={onClose} />
        </div>
      </Dialog>
    </BetslipContext>
  );
};

const Content = ({ chosen, onClose }: QuickBetProps) => {
  const {
    mutate: start,
    error,
    isSuccess,
  } = useMutation({
    mutationFn: startQuickBet,
    // Not held back while offline: by the time it is sent, another bet may stand in the popup.
    networkMode: 'always',
  });
  useEffect(() => start(chosen), [start, chosen]);
  if (isSuccess) return <Started chosen={chosen} onClose={onClose} />;
  return (
    <div className="p-4">
      {error ? <Notice tone="error">{errorText(error)}</Notice> : <SkeletonRows rows={1} className="h-96" />}
    </div>
  );
};

/** The popup's slip on its way to being a bet; it closes once there is nothing to show and nothing to say. */
const Started = ({ chosen, onClose }: QuickBetProps) => {
  const state = useBetslip().placement.state.use();
  const { data } = useSlip();
  const last = useRef<Slip>(undefined);
  const slip = shownSlip(state, data, last.current);
  if (slip) last.current = slip;
  const held = slip?.selections[0];
  const problem = state.step === 'composing' ? state.problem : undefined;
  const isOver = state.step === 'composing' && !problem && !slip;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (state.step === 'placed') {
    return (
      <>
        <Receipt receipt={state.receipt} />
        <div className="p-3 pt-0">
          <ReceiptActions slip={state.slip} onDone={onClose} />
        </div>
      </>
    );
  }
  if (state.step === 're-offered') return <SlipReOffer changes={state.changes} until={state.until} />;
  if (slip && held) return <QuickBetForm {...{ slip, held, chosen, onClose }} />;
  return problem ? (
    <div className="p-4">
      <ProblemNotice problem={problem} untitled />
    </div>
  ) : null;
};
