import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { buttonClass } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';

/** The account is open and the customer signed in: on to the first deposit, or not. */
export const Welcome = ({ username }: { username: string }) => (
  <div className="card" role="status">
    <EmptyState
      icon={PartyPopper}
      title={`Welcome, ${username}`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonClass('secondary')}>
            Look around first
          </Link>
          <Link to="/account" hash="account-banking+deposit" className={buttonClass('accent')}>
            Make a deposit
          </Link>
        </div>
      }
    >
      Your account is open and you are logged in.
    </EmptyState>
  </div>
);
