import type { BetslipView } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { useEffect, useState } from 'react';
import { useBalance } from '../../lib/money-state.ts';
import { useIsCustomer } from '../../lib/session.ts';
import { DepositPrompt, shortfallOf } from './deposit-prompt.tsx';
import { fundingFault } from './funding.ts';
import { isLowBalance } from './low-balance.ts';
import { PlaceButton } from './place-button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { useBetslip } from './slip-context.ts';
import { SlipTotals } from './slip-totals.tsx';
import { StakePad } from './stake-pad.tsx';
import { useSlip } from './use-slip.ts';

/** What stays in sight below the slip: quick stakes, totals and the place button, or what follows a receipt. */
export function SlipFooter() {
  const { data: slip } = useSlip();
  const state = useBetslip().placing.state.use();
  if (state.step === 'placed') return <ReceiptActions slip={state.slip} />;
  if (!slip || slip.Msg.length === 0 || state.step === 'review') return null;
  return <Composed slip={slip} />;
}

function Composed({ slip }: { slip: BetslipView }) {
  const { stakes, funding, placing, popUp, view } = useBetslip();
  const isCustomer = useIsCustomer();
  const [depositing, setDepositing] = useState(isLowBalance);
  const state = placing.state.use();
  const total = stakes.useTotal(slip);
  const balance = useBalance();
  const currency = slip.currency ?? balance?.currency ?? 'EUR';
  const problem = state.step === 'composing' ? state.problem : undefined;
  const paysWith = funding.use();
  const fault = fundingFault(paysWith, slip, total, popUp);
  // The server may know of a lower balance than the one on screen.
  const known = problem?.code === 'insufficient-funds' ? 0 : balance?.cash;
  const short = known !== undefined && paysWith.kind === 'cash' ? shortfallOf(total, known) : 0;

  useEffect(() => stakes.keepUpWith(slip), [stakes, slip]);

  const press = () => {
    if (isCustomer) void placing.place(() => view.now() ?? slip);
    else placing.refuse({ code: 'not-signed-in', message: texts.loginRequired });
  };

  return (
    <div className="grid grid-cols-1 gap-2.5">
      {!(short > 0 && depositing) && <StakePad slip={slip} currency={currency} />}
      <SlipTotals slip={slip} currency={currency} />
      {fault && (
        <p className="font-medium text-sm text-warn" role="status">
          {fault}
        </p>
      )}
      {problem && problem.code !== 'insufficient-funds' && <ProblemNotice problem={problem} />}
      {short > 0 && <DepositPrompt {...{ short, currency }} open={depositing} onOpen={setDepositing} />}
      {!(short > 0 && depositing) && (
        <PlaceButton slip={slip} disabled={total === 0 || short > 0 || fault !== undefined} onPress={press} />
      )}
    </div>
  );
}
