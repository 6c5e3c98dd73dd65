import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useDesktop } from '../../lib/media.ts';
import { useBalance } from '../../lib/money-state.ts';
import { RealityCheckOutstanding } from '../reality-check/reality-check-outstanding.tsx';
import { DepositPrompt, shortfallOf } from './deposit-prompt.tsx';
import type { Problem } from './placing.ts';
import { useBetslip } from './slip-context.ts';

/** Why the press came to nothing, and what helps. */
export function ProblemNotice({ problem, total }: { problem: Problem; total: number }) {
  const { popUp } = useBetslip();
  const balance = useBalance();
  if (problem.code === 'not-signed-in') return <LoginNotice message={problem.message} />;
  if (problem.code === 'insufficient-funds' && balance) {
    // The prompt under the totals says it already when the balance on screen is too low.
    if (shortfallOf(total, balance.sbwallet) > 0) return null;
    return <DepositPrompt short={shortfallOf(total, 0)} currency={balance.currency} />;
  }
  return (
    <Notice tone="error" title={popUp ? undefined : problem.failed ? 'Promo Bet' : 'Place Bet'}>
      {problem.message}
      {problem.code === 'reality-check-outstanding' && <RealityCheckOutstanding />}
    </Notice>
  );
}

/** The way to sign in and back to the slip: on a phone it has a page of its own. */
function LoginNotice({ message }: { message: string }) {
  const desktop = useDesktop();
  const back = desktop ? location.pathname + location.search : '/betslip';
  return (
    <Notice
      tone="warn"
      actions={
        <Link to="/login" search={{ backurl: back }} className={buttonClass('primary', 'sm')}>
          Log in
        </Link>
      }
    >
      {message}
    </Notice>
  );
}
