import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { lazy, Suspense, useState } from 'react';
import { type ToastMessage, toast } from '../../design/toast.ts';
import { AccountCorner, DepositLink } from '../../features/account/account-corner.tsx';
import { useUnread } from '../../features/inbox/use-unread.ts';
import { useSessionFigures } from '../../features/limits/reality-check/use-session-figures.ts';
import { lowBalanceHeader } from '../../features/payments/low-balance-cookies.ts';
import { useLowBalanceMark } from '../../features/payments/use-low-balance-mark.ts';
import { useDepositBarrier } from '../../lib/api/payments/deposit-view.ts';
import { isPayable, useSavedMethods } from '../../lib/api/payments/saved-methods.ts';
import type { Session } from '../../lib/api/session.ts';
import { useBalanceDisplay } from '../../lib/balance-display.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useBalance } from '../../lib/money-state.ts';
import { isQuickDepositActive } from '../../lib/preference-cookie.ts';
import { saveFailure } from '../../lib/save-failure.ts';
import { isCustomer, type SignOut, signOut, useSession } from '../../lib/session.ts';
import { useGoHome } from '../../lib/use-go-home.ts';
import { accountEntries } from './account-entries.ts';
import { VisitorActions } from './visitor-actions.tsx';

const QuickDeposit = lazy(
  loadChunk(() =>
    import('../../features/payments/quick-deposit.tsx').then((module) => ({ default: module.QuickDeposit })),
  ),
);

/** The account's corner: sign-in for a visitor, balance and menu for a user. */
export const AccountArea = () => {
  const session = useSession();
  if (!session) return <UntilKnown />;
  return session.authenticated ? <CustomerActions session={session} /> : <VisitorActions />;
};

/** Until the site has said who is here: whoever had a way to deposit on this device finds it at once. */
const UntilKnown = () =>
  isQuickDepositActive() ? <DepositLink marked={false} /> : <span aria-hidden className="h-10" />;

/** What is said of logging out where the session did not simply end. */
const notices: Readonly<Record<Exclude<SignOut, 'over'>, ToastMessage>> = {
  later: { tone: 'warn', title: texts.loggedOutHere, text: texts.loggedOutLater },
  another: {
    ...{ tone: 'warn', title: 'Somebody else is logged in now' },
    text: 'They logged in in another tab of this browser, and stay logged in. Your own session here is over.',
  },
};

const CustomerActions = ({ session }: { session: Session }) => {
  const balance = useBalance();
  const unread = useUnread();
  const goHome = useGoHome();
  // Home first, whether or not the server can be reached.
  const leave = async () => {
    await goHome();
    const outcome = await signOut();
    if (outcome !== 'over') toast(notices[outcome]);
  };
  const figures = useSessionFigures(balance?.total);
  const display = useBalanceDisplay((error) => toast(saveFailure(error)));
  const marked = useLowBalanceMark();
  const [quick, setQuick] = useState<'open' | 'closed'>();
  const hasCard = useSavedMethods(session.quickDeposit).data?.methods.some(isPayable) ?? false;
  const isBarred = typeof useDepositBarrier('QuickDeposit', session.quickDeposit) === 'string';
  const deposit =
    session.quickDeposit && !isBarred
      ? {
          marked,
          onFollow: marked ? lowBalanceHeader.said : undefined,
          onQuick: hasCard ? () => setQuick('open') : undefined,
        }
      : undefined;
  const shown = balance ? formatMoney(balance.cash, balance.currency) : '–';
  const poker = balance && balance.poker > 0 ? formatMoney(balance.poker, balance.currency) : undefined;
  return (
    <>
      {quick && (
        <Suspense>
          <QuickDeposit open={quick === 'open'} onClose={() => setQuick('closed')} />
        </Suspense>
      )}
      <AccountCorner
        username={session.username ?? ''}
        balance={isCustomer(session) ? shown : undefined}
        poker={isCustomer(session) ? poker : undefined}
        isHidden={display.isHidden}
        session={isCustomer(session) ? figures : undefined}
        deposit={deposit}
        entries={accountEntries(session.roles, { onSignOut: () => void leave(), unread, display })}
        unread={unread}
      />
    </>
  );
};
