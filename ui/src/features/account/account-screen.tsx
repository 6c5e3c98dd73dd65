import { Navigate, useRouterState } from '@tanstack/react-router';
import { useTitle } from '../../lib/use-title.ts';
import { BetHistory } from '../bet-history/bet-history.tsx';
import { MyBetsPanel } from '../bet-history/my-bets-panel.tsx';
import { ChangePassword } from '../change-password/change-password.tsx';
import { Inbox } from '../inbox/inbox.tsx';
import { MarketingPreferences } from '../marketing/marketing-preferences.tsx';
import { Banking } from '../payments/banking.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import { AccountLayout } from './account-layout.tsx';
import { accountPlace } from './account-place.ts';
import { Settings } from './settings.tsx';
import { Summary } from './summary.tsx';

/** The account: the hash names the tab and its part, as documented. */
export const AccountScreen = () => {
  useTitle('My account');
  const place = accountPlace(useRouterState({ select: ({ location }) => location.hash }));
  if (!place) return <Navigate to="/account/responsiblegambling" replace />;
  const { tab, part } = place;
  return (
    <AccountLayout current={tab}>
      {tab === 'account-summary' && <Summary />}
      {tab === 'account-banking' && <Banking part={part} />}
      {tab === 'account-mybets' && <MyBetsPanel />}
      {tab === 'account-bethistory' && <BetHistory type={part} />}
      {tab === 'account-messagecentre' && <Inbox />}
      {tab === 'account-settings' && (
        <div className="grid gap-4">
          <Settings />
          <ChangePassword />
          <MarketingPreferences />
          <SessionsPanel />
        </div>
      )}
    </AccountLayout>
  );
};
