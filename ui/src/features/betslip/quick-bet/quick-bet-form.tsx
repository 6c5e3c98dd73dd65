import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Slip, SlipSelection } from '../../../lib/api/betslip/slip.ts';
import type { AcceptedOffer } from '../../../lib/api/place-bet.ts';
import { eachWayText } from '../../../lib/race.ts';
import { visitorCurrency } from '../../../lib/visitor-currency.ts';
import { ProblemNotice } from '../../place-bet/problem-notice.tsx';
import { betslip } from '../betslip.ts';
import type { ChosenPrice } from '../chosen-price.ts';
import { EachWayTick } from '../each-way-tick.tsx';
import { addSelection } from '../edit-slip.ts';
import { fundingRefusal } from '../funding.ts';
import { FundingChoice } from '../funding-choice.tsx';
import { flagLowBalance } from '../low-balance.ts';
import { useBetslip } from '../slip-context.ts';
import { SlipLock } from '../slip-lock.tsx';
import { PlaceSlipButton, SlipPopups } from '../slip-placement.tsx';
import { SelectionPlace, SelectionTitle } from '../slip-selection-row.tsx';
import { SlipTotals } from '../slip-totals.tsx';
import { StakeField } from '../stake-field.tsx';
import { StakePad } from '../stake-pad.tsx';
import { useWallet } from '../use-wallet.ts';
import { quickBetslip } from './quick-betslip.ts';

type QuickBetFormProps = {
  chosen: ChosenPrice;
  onClose: () => void;
  slip: Slip;
  held: SlipSelection;
};

/** The selection with its stake, what pays, and the button. */
export const QuickBetForm = ({ slip, held, chosen, onClose }: QuickBetFormProps) => {
  const { stakes, funding, placement } = useBetslip();
  const state = placement.state.use();
  const paysWith = funding.use();
  const total = stakes.useTotal(slip);
  const wallet = useWallet();
  const currency = slip.currency ?? visitorCurrency;
  const toBetslip = useToBetslip(chosen, onClose);
  const refusal = fundingRefusal(paysWith, slip, total, 'quick-bet');
  const problem = state.step === 'composing' ? state.problem : undefined;
  const isShort = problem?.code === 'insufficient-funds';
  useEffect(() => {
    if (isShort) void toBetslip(true);
  }, [isShort, toBetslip]);

  const submit = (accepted: readonly AcceptedOffer[]) => {
    if (paysWith.kind === 'cash' && wallet && total > wallet.available) void toBetslip(true);
    else quickBetslip.pressToPlace(slip, accepted);
  };
  const leave = useCallback(() => void toBetslip(false), [toBetslip]);

  return (
    <>
      <div className="border-line border-b px-4 py-3">
        <SelectionTitle held={held} className="text-lg" />
        <SelectionPlace held={held} />
      </div>
      <div className="grid grid-cols-1 gap-2.5 p-4">
        <SlipLock label="Bet" className="flex items-center justify-between gap-3">
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
        </SlipLock>
        <StakePad slip={slip} currency={currency} always />
      </div>
      <SlipLock label="Paid with">
        <FundingChoice slip={slip} currency={currency} />
      </SlipLock>
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
      betslip.stakes.set(selectionId, stake);
      await navigate({ to: '/betslip', search: lowBalance ? { lb: 1 } : {} });
    },
    [chosen, onClose, navigate],
  );
};
