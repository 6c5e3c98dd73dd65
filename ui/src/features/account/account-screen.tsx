import { accountPlace, unknownTabPage } from '@paddock/contracts/account-area';
import { Navigate, useRouterState } from '@tanstack/react-router';
import { useTitle } from '../../lib/use-title.ts';
import { BetHistory } from '../bet-history/bet-history.tsx';
import { MyBetsPanel } from '../bet-history/my-bets-panel.tsx';
import { ExclusionHistory } from '../exclusions/history/exclusion-history.tsx';
import { Inbox } from '../inbox/inbox.tsx';
import { Banking } from '../payments/banking.tsx';
import { AccountLayout, tabNames } from './account-layout.tsx';
import { Settings } from './settings/settings.tsx';
import { Summary } from './summary.tsx';
import { useAccountFrame } from './use-account-frame.ts';
import { useTabRedirect } from './use-tab-redirect.ts';

/** The account: the hash names the tab and its part, as documented. */
export const AccountScreen = () => {
  const frame = useAccountFrame();
  const place = accountPlace(useRouterState({ select: ({ location }) => location.hash }));
  useTitle(place ? `${tabNames[place.tab].label} · My account` : 'My account');
  useTabRedirect(place, frame);
  if (!place) return <Navigate to={unknownTabPage} replace />;
  const { tab, part } = place;
  return (
    <AccountLayout current={tab}>
      {tab === 'account-summary' && <Summary frame={frame} />}
      {tab === 'account-banking' && <Banking part={part} />}
      {tab === 'account-mybets' && <MyBetsPanel />}
      {tab === 'account-bethistory' && (
        <>
          <BetHistory type={part} />
          <ExclusionHistory />
        </>
      )}
      {tab === 'account-messagecentre' && <Inbox />}
      {tab === 'account-settings' && <Settings open={part} />}
    </AccountLayout>
  );
};
