import { texts } from '@paddock/contracts/texts';
import { useEffect, useRef, useState } from 'react';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer } from '../../lib/api/place-bet.ts';
import { askIsCustomer, useIsCustomer } from '../../lib/session.ts';
import { visitorCurrency } from '../../lib/visitor-currency.ts';
import { StandingNotice, useStanding } from '../exclusions/standing-notice.tsx';
import { PlacingProgress } from '../place-bet/place-button.tsx';
import type { PlacementState } from '../place-bet/placement-state.ts';
import { ProblemNotice } from '../place-bet/problem-notice.tsx';
import { DepositPrompt } from './deposit-prompt.tsx';
import { FundedBetNotice } from './funded-bet-notice.tsx';
import { fundingRefusal } from './funding.ts';
import { isLowBalance } from './low-balance.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { useBetslip } from './slip-context.ts';
import { PlaceSlipButton } from './slip-placement.tsx';
import { slipOfferOf } from './slip-readiness.ts';
import { SlipTotals } from './slip-totals.tsx';
import { StakePad } from './stake-pad.tsx';
import { useSlip } from './use-slip.ts';
import { useWallet } from './use-wallet.ts';

/** What stays in sight below the slip: quick stakes, totals and the place button, or what follows a receipt. */
export const SlipFooter = () => {
  const { data: slip } = useSlip();
  const state = useBetslip().placement.state.use();
  if (state.step === 'placed') return <ReceiptActions slip={state.slip} />;
  if (!slip || state.step === 're-offered') return null;
  return slip.selections.length === 0 ? <Emptied state={state} /> : <Composed slip={slip} />;
};

/** What is still to be said of a bet once the slip is empty: placed or changed in another tab, or before a reload. */
const Emptied = ({ state }: { state: PlacementState }) => {
  const { kind } = useBetslip();
  if (state.step === 'placing') return <PlacingProgress placing={state} />;
  if (state.step !== 'composing' || !state.problem) return <FundedBetNotice />;
  return <ProblemNotice problem={state.problem} untitled={kind === 'quick-bet'} />;
};

/** Whether what asks is still on the page. */
const useIsShown = (): (() => boolean) => {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
};

const Composed = ({ slip }: { slip: Slip }) => {
  const betslip = useBetslip();
  const { stakes, funding, placement, kind } = betslip;
  const isCustomer = useIsCustomer();
  const [depositing, setDepositing] = useState(isLowBalance);
  const isSlipShown = useIsShown();
  const state = placement.state.use();
  const total = stakes.useTotal(slip);
  const wallet = useWallet();
  const currency = slip.currency ?? wallet?.currency ?? visitorCurrency;
  const problem = state.step === 'composing' ? state.problem : undefined;
  const { lines } = useStanding({ sportOnly: true });
  /** What bars the customer stands in its own notice, and once. */
  const isStanding = problem !== undefined && lines.includes(problem.message);
  const paysWith = funding.use();
  const refusal = fundingRefusal(paysWith, slip, total, kind);
  // The server may know of a lower balance than the one on screen.
  const known = problem?.code === 'insufficient-funds' ? 0 : wallet?.available;
  const short = known !== undefined && paysWith.kind === 'cash' ? Math.max(total - known, 0) : 0;

  useEffect(() => stakes.keepUpWith(slip), [stakes, slip]);

  const submit = (accepted: readonly AcceptedOffer[]) => {
    const place = betslip.prepareToPlace(slip, accepted);
    const refuse = () => placement.refuse({ code: 'not-signed-in', message: texts.loginRequired });
    const decide = (isKnownCustomer: boolean) => (isKnownCustomer ? place() : refuse());
    if (isCustomer !== undefined) return decide(isCustomer);
    // Pressed before the site has said who is here: where it does not answer, the placement says so.
    void askIsCustomer().then(decide, place);
  };

  /** What is shown of prices now is what the bet accepts, however long the deposit takes. */
  const fund = () => betslip.prepareToPlace(slip, slipOfferOf(slip, stakes).shown);

  return (
    <div className="grid grid-cols-1 gap-2.5">
      {!(short > 0 && depositing) && <StakePad slip={slip} currency={currency} />}
      <StandingNotice sportOnly isRefusal={isStanding} />
      <SlipTotals slip={slip} currency={currency} />
      {refusal && (
        <p className="font-medium text-sm text-warn" role="status">
          {refusal}
        </p>
      )}
      {problem && !isStanding && problem.code !== 'insufficient-funds' && (
        <ProblemNotice problem={problem} untitled={kind === 'quick-bet'} />
      )}
      <FundedBetNotice />
      {short > 0 && (
        <DepositPrompt
          {...{ short, currency, isSlipShown }}
          open={depositing}
          onOpen={setDepositing}
          onPress={fund}
        />
      )}
      {!(short > 0 && depositing) && (
        <PlaceSlipButton
          slip={slip}
          disabled={total === 0 || short > 0 || refusal !== undefined}
          onPress={submit}
        />
      )}
    </div>
  );
};
