import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useDesktop } from '../../lib/media.ts';
import { LimitsLink } from '../limits/limits-link.tsx';
import { RealityCheckOutstanding } from '../limits/reality-check/reality-check-outstanding.tsx';
import { VerificationLink } from '../verification/verification-link.tsx';
import type { PlacementProblem } from './placement-state.ts';

type ProblemNoticeProps = {
  problem: PlacementProblem;
  /** The popup has a title of its own. */
  untitled: boolean;
};

/** What somebody can do about it elsewhere. */
const wayOn = (code: PlacementProblem['code']): ReactNode => {
  if (code === 'net-loss-limit-reached') return <LimitsLink kind="net-loss">Your net loss limits</LimitsLink>;
  return code === 'not-verified' && <VerificationLink />;
};

/** Why nothing was placed, and what helps. */
export const ProblemNotice = ({ problem, untitled }: ProblemNoticeProps) => {
  if (problem.code === 'not-signed-in') return <LoginNotice message={problem.message} />;
  return (
    <Notice
      tone="error"
      title={untitled ? undefined : problem.failed ? 'Promo Bet' : 'Place Bet'}
      actions={wayOn(problem.code)}
    >
      {problem.message}
      {problem.code === 'reality-check-outstanding' && <RealityCheckOutstanding />}
    </Notice>
  );
};

/** The way to sign in and back to the slip: on a phone it has a page of its own. */
const LoginNotice = ({ message }: { message: string }) => {
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
};
