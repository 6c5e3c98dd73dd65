import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { useBalance } from '../../../lib/money-state.ts';
import { VerificationNotice } from '../../verification/verification-notice.tsx';

/** The account is open and the customer signed in: on to the first deposit, or not, or not yet. */
export const Welcome = ({ username }: { username: string }) => {
  const isAvBlocked = useBalance()?.isAvBlocked ?? false;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form was pressed at the foot of a longer page, and its button is gone.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-4">
      <div className="card">
        <EmptyState
          icon={PartyPopper}
          title={`Welcome, ${username}`}
          isPage
          headingRef={heading}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to="/" className={buttonClass(isAvBlocked ? 'accent' : 'secondary')}>
                {isAvBlocked ? 'Look around' : 'Look around first'}
              </Link>
              {!isAvBlocked && (
                <Link to="/account" hash="account-banking+deposit" className={buttonClass('accent')}>
                  Make a deposit
                </Link>
              )}
            </div>
          }
        >
          Your account is open and you are logged in.
        </EmptyState>
      </div>
      <VerificationNotice />
    </div>
  );
};
