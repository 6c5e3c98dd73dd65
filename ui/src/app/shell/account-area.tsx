import { useNavigate } from '@tanstack/react-router';
import { formatMoney } from '../../lib/format.ts';
import { useBalance } from '../../lib/money-state.ts';
import { type SessionView, signOut, useSession } from '../../lib/session.ts';
import { AccountCorner } from './account-corner.tsx';
import { accountEntries } from './account-entries.ts';
import { VisitorActions } from './visitor-actions.tsx';

/** The account's corner: sign-in for a visitor, balance and menu for whoever is signed in. */
export function AccountArea() {
  const session = useSession();
  if (!session) return <span aria-hidden className="h-10" />;
  return session.authenticated ? <SignedIn session={session} /> : <VisitorActions />;
}

function SignedIn({ session }: { session: SessionView }) {
  const balance = useBalance();
  const navigate = useNavigate();
  // Whether or not the server could be reached, whoever signs out is done here.
  const leave = () =>
    void signOut()
      .catch(() => undefined)
      .then(() => navigate({ to: '/' }));
  const shown = balance ? formatMoney(balance.totalbal, balance.currency) : '–';
  return (
    <AccountCorner
      username={session.username ?? ''}
      balance={session.roles.includes('customer') ? shown : undefined}
      entries={accountEntries(session.roles, leave)}
    />
  );
}
