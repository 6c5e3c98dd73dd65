import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useDesktop } from '../../lib/media.ts';
import { RealityCheckOutstanding } from '../limits/reality-check/reality-check-outstanding.tsx';
import type { Problem } from './placing.ts';
import { useBetslip } from './slip-context.ts';

/** Why the press came to nothing, and what helps. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const { popUp } = useBetslip();
  if (problem.code === 'not-signed-in') return <LoginNotice message={problem.message} />;
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
