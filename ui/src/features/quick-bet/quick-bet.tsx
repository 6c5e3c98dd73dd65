import type { BetslipView, SlipSelection } from '@paddock/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText } from '../../lib/api.ts';
import { useBalance } from '../../lib/money-state.ts';
import { eachWayText } from '../../lib/race.ts';
import { betslip } from '../betslip/betslip.ts';
import { EachWayTick } from '../betslip/each-way-tick.tsx';
import { addSelection, type Pressed } from '../betslip/edit-slip.ts';
import { fundingFault } from '../betslip/funding.ts';
import { FundingChoice } from '../betslip/funding-choice.tsx';
import { flagLowBalance } from '../betslip/low-balance.ts';
import { PlaceButton } from '../betslip/place-button.tsx';
import { PlacingPopups } from '../betslip/placing-popups.tsx';
import { ProblemNotice } from '../betslip/problem-notice.tsx';
import { Receipt } from '../betslip/receipt.tsx';
import { ReceiptActions } from '../betslip/receipt-actions.tsx';
import { Review } from '../betslip/review.tsx';
import { BetslipContext, useBetslip } from '../betslip/slip-context.ts';
import { SelectionPlace, SelectionTitle } from '../betslip/slip-selection-row.tsx';
import { SlipTotals } from '../betslip/slip-totals.tsx';
import { StakeField } from '../betslip/stake-field.tsx';
import { StakePad } from '../betslip/stake-pad.tsx';
import { useSlip } from '../betslip/use-slip.ts';
import { quickBetslip, startQuickBet } from './quick-betslip.ts';

interface QuickBetProps {
  pressed: Pressed;
  onClose: () => void;
}

/** The flash bet box: one selection, its stake, and the bet. */
export function QuickBet({ pressed, onClose }: QuickBetProps) {
  return (
    <BetslipContext value={quickBetslip}>
      <Dialog open onClose={onClose} title="Quick bet">
        <div className="-m-4">
          <Content pressed={pressed} onClose={onClose} />
        </div>
      </Dialog>
    </BetslipContext>
  );
}

function Content({ pressed, onClose }: QuickBetProps) {
  const { error, data: started } = useQuery({
    queryKey: ['start-quick-bet', pressed.selection.selectionId],
    queryFn: () => startQuickBet(pressed),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (started) return <Started pressed={pressed} onClose={onClose} />;
  return (
    <div className="p-4">
      {error ? <Notice tone="error">{errorText(error)}</Notice> : <SkeletonRows rows={1} className="h-96" />}
    </div>
  );
}

/** The popup's slip on its way to being a bet. */
function Started({ pressed, onClose }: QuickBetProps) {
  const state = useBetslip().placing.state.use();
  const { data: slip } = useSlip();
  const held = slip?.Msg[0];
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
  if (state.step === 'review') return <Review changes={state.changes} until={state.until} />;
  return slip && held ? <Composing {...{ slip, held, pressed, onClose }} /> : null;
}

interface ComposingProps extends QuickBetProps {
  slip: BetslipView;
  held: SlipSelection;
}

function Composing({ slip, held, pressed, onClose }: ComposingProps) {
  const { stakes, funding, placing, view } = useBetslip();
  const state = placing.state.use();
  const paysWith = funding.use();
  const total = stakes.useTotal(slip);
  const balance = useBalance();
  const currency = slip.currency ?? 'EUR';
  const toBetslip = useToBetslip(pressed, onClose);
  const fault = fundingFault(paysWith, slip, total, true);
  const problem = state.step === 'composing' ? state.problem : undefined;
  const isShort = problem?.code === 'insufficient-funds';
  useEffect(() => {
    if (isShort) void toBetslip(true);
  }, [isShort, toBetslip]);

  const press = () => {
    if (paysWith.kind === 'cash' && balance && total > balance.cash) void toBetslip(true);
    else void placing.place(() => view.now() ?? slip);
  };
  const leave = useCallback(() => void toBetslip(false), [toBetslip]);

  return (
    <>
      <div className="border-line border-b px-4 py-3">
        <SelectionTitle held={held} className="text-lg" />
        <SelectionPlace held={held} />
      </div>
      <div className="grid grid-cols-1 gap-2.5 p-4">
        <div className="flex items-center justify-between gap-3">
          {held.eachWay ? (
            <EachWayTick
              id={held.IDFOSelection}
              name={held.name}
              ticked={held.IsEW}
              terms={eachWayText(held.eachWay)}
            />
          ) : (
            <span className="font-semibold">Stake</span>
          )}
          <StakeField
            id={held.IDFOSelection}
            label={`Stake on ${held.name}`}
            held={held.stake}
            currency={currency}
            className="w-32"
          />
        </div>
        <StakePad slip={slip} currency={currency} always />
      </div>
      <FundingChoice slip={slip} currency={currency} />
      <div className="grid grid-cols-1 gap-2.5 border-line border-t p-4">
        <SlipTotals slip={slip} currency={currency} />
        {fault && (
          <p className="font-medium text-sm text-warn" role="status">
            {fault}
          </p>
        )}
        {problem && !isShort && <ProblemNotice problem={problem} />}
        <PlaceButton slip={slip} disabled={total === 0 || fault !== undefined} onPress={press} />
      </div>
      <PlacingPopups onLeave={leave} />
    </>
  );
}

/** Leaves the popup for the betslip, which gets the selection and its stake. */
function useToBetslip(pressed: Pressed, onClose: () => void): (lowBalance: boolean) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (lowBalance) => {
      const { selectionId } = pressed.selection;
      const stake = quickBetslip.stakes.textOf(selectionId);
      if (lowBalance) flagLowBalance();
      quickBetslip.placing.compose();
      onClose();
      await addSelection(pressed);
      betslip.stakes.type(selectionId, stake);
      await navigate({ to: '/betslip', search: lowBalance ? { lb: 1 } : {} });
    },
    [pressed, onClose, navigate],
  );
}
