import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { Dialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import { SkeletonRows } from '../../../design/skeleton.tsx';
import type { Slip, SlipSelection } from '../../../lib/api/betslip.ts';
import { errorText } from '../../../lib/api.ts';
import { eachWayText } from '../../fixtures/race.ts';
import { ProblemNotice } from '../../place-bet/problem-notice.tsx';
import { Receipt } from '../../place-bet/receipt.tsx';
import { betslip } from '../betslip.ts';
import type { ChosenPrice } from '../chosen-price.ts';
import { EachWayTick } from '../each-way-tick.tsx';
import { addSelection } from '../edit-slip.ts';
import { fundingRefusal } from '../funding.ts';
import { FundingChoice } from '../funding-choice.tsx';
import { flagLowBalance } from '../low-balance.ts';
import { ReceiptActions } from '../receipt-actions.tsx';
import { BetslipContext, useBetslip } from '../slip-context.ts';
import { PlaceSlipButton, placeSlip, SlipPopups, SlipReOffer } from '../slip-placement.tsx';
import { SelectionPlace, SelectionTitle } from '../slip-selection-row.tsx';
import { SlipTotals } from '../slip-totals.tsx';
import { StakeField } from '../stake-field.tsx';
import { StakePad } from '../stake-pad.tsx';
import { useSlip } from '../use-slip.ts';
import { useWallet } from '../use-wallet.ts';
import { quickBetslip, startQuickBet } from './quick-betslip.ts';

type QuickBetProps = {
  chosen: ChosenPrice;
  onClose: () => void;
};

/** The flash bet box: one selection, its stake, and the bet. */
export const QuickBet = ({ chosen, onClose }: QuickBetProps) => {
  return (
    <BetslipContext value={quickBetslip}>
      <Dialog open onClose={onClose} title="Quick bet">
        <div className="-m-4">
          <Content chosen={chosen} onClose={onClose} />
        </div>
      </Dialog>
    </BetslipContext>
  );
};

const Content = ({ chosen, onClose }: QuickBetProps) => {
  const { error, data: started } = useQuery({
    queryKey: ['start-quick-bet', chosen.selection.selectionId],
    queryFn: () => startQuickBet(chosen),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (started) return <Started chosen={chosen} onClose={onClose} />;
  return (
    <div className="p-4">
      {error ? <Notice tone="error">{errorText(error)}</Notice> : <SkeletonRows rows={1} className="h-96" />}
    </div>
  );
};

/** The popup's slip on its way to being a bet. */
const Started = ({ chosen, onClose }: QuickBetProps) => {
  const state = useBetslip().placement.state.use();
  const { data: slip } = useSlip();
  const held = slip?.selections[0];
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
  return slip && held ? <Composing {...{ slip, held, chosen, onClose }} /> : null;
};

type ComposingProps = QuickBetProps & {
  slip: Slip;
  held: SlipSelection;
};

const Composing = ({ slip, held, chosen, onClose }: ComposingProps) => {
  const { stakes, funding, placement } = useBetslip();
  const state = placement.state.use();
  const paysWith = funding.use();
  const total = stakes.useTotal(slip);
  const wallet = useWallet();
  const currency = slip.currency ?? 'EUR';
  const toBetslip = useToBetslip(chosen, onClose);
  const refusal = fundingRefusal(paysWith, slip, total, 'quick-bet');
  const problem = state.step === 'composing' ? state.problem : undefined;
  const isShort = problem?.code === 'insufficient-funds';
  useEffect(() => {
    if (isShort) void toBetslip(true);
  }, [isShort, toBetslip]);

  const submit = () => {
    if (paysWith.kind === 'cash' && wallet && total > wallet.available) void toBetslip(true);
    else placeSlip(quickBetslip, slip);
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
          {held.eachWayTerms ? (
            <EachWayTick
              id={held.selectionId}
              name={held.name}
              ticked={held.eachWay}
              terms={eachWayText(held.eachWayTerms)}
            />
          ) : (
            <span className="font-semibold">Stake</span>
          )}
          <StakeField
            id={held.selectionId}
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
        {refusal && (
          <p className="font-medium text-sm text-warn" role="status">
            {refusal}
          </p>
        )}
        {problem && !isShort && <ProblemNotice problem={problem} untitled />}
        <PlaceSlipButton slip={slip} disabled={total === 0 || refusal !== undefined} onPress={submit} />
      </div>
      <SlipPopups onLeave={leave} />
    </>
  );
};

/** Leaves the popup for the betslip, which gets the selection and its stake. */
const useToBetslip = (chosen: ChosenPrice, onClose: () => void): ((lowBalance: boolean) => Promise<void>) => {
  const navigate = useNavigate();
  return useCallback(
    async (lowBalance) => {
      const { selectionId } = chosen.selection;
      const stake = quickBetslip.stakes.textOf(selectionId);
      if (lowBalance) flagLowBalance();
      quickBetslip.placement.compose();
      onClose();
      await addSelection(chosen);
      betslip.stakes.type(selectionId, stake);
      await navigate({ to: '/betslip', search: lowBalance ? { lb: 1 } : {} });
    },
    [chosen, onClose, navigate],
  );
};
