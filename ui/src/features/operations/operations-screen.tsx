import { useSearch } from '@tanstack/react-router';
import { CountBadge } from '../../design/badge.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { StatusDot } from '../../design/status-dot.tsx';
import { type NavTab, NavTabs } from '../../design/tabs.tsx';
import { useReviews } from '../../lib/api/reviews.ts';
import { useReferrals } from '../../lib/api/trading.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CardRanges } from '../card-ranges/card-ranges.tsx';
import { MailboxPanel } from '../notifications/mailbox-panel.tsx';
import { reviewsPollMs } from '../reviews/poll.ts';
import { Reviews } from '../reviews/reviews.tsx';
import { Boosts } from '../trading/boosts.tsx';
import { CustomerActions } from '../trading/customer-actions.tsx';
import { FrozenMarkets, StoppedMarkets } from '../trading/held-markets.tsx';
import { Liabilities } from '../trading/liabilities.tsx';
import { PickMarket } from '../trading/pick-market.tsx';
import { Referrals, referralsPollMs } from '../trading/referrals.tsx';
import { RiskSettings } from '../trading/risk-settings.tsx';
import { SignUpOffers } from '../trading/sign-up-offers.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { type OpsTab, opsSearch, opsTabsOf } from './ops-search.ts';
import { PlatformTab } from './platform-tab.tsx';
import { useStatus } from './use-status.ts';

const labels: Readonly<Record<OpsTab, string>> = {
  platform: 'Platform',
  referrals: 'Referrals',
  reviews: 'Reviews',
  risk: 'Risk',
  customers: 'Customers',
  cards: 'Card ranges',
  markets: 'Markets and boosts',
};

const PricesDot = () => {
  const { data: status } = useStatus();
  if (!status) return null;
  return (
    <StatusDot
      tone={status.pricesPaused ? 'warn' : 'ok'}
      label={status.pricesPaused ? 'Prices paused' : 'Prices live'}
    />
  );
};

const WaitingReferrals = () => (
  <CountBadge count={useReferrals(referralsPollMs).data?.length ?? 0} label="waiting" />
);

const WaitingReviews = () => (
  <CountBadge count={useReviews({ page: 0 }, reviewsPollMs).data?.total ?? 0} label="waiting" />
);

/** How the platform runs, what traders do, and what is done for customers: a part at a time, named by the address. */
export const OperationsScreen = () => {
  useTitle('Operations');
  const roles = useSession()?.roles ?? [];
  const own = opsTabsOf(roles);
  const { tab: current = own[0] } = opsSearch(useSearch({ strict: false }));
  if (current === undefined) return null;
  const tabs = own.map(
    (tab): NavTab => ({
      key: tab,
      label: (
        <>
          {labels[tab]}
          {tab === 'referrals' && <WaitingReferrals />}
          {tab === 'reviews' && <WaitingReviews />}
        </>
      ),
      link: { to: '/ops', search: { tab } },
      active: tab === current,
    }),
  );
  const seesPrices = roles.includes('trader') || roles.includes('feed-engineer');
  return (
    <>
      <PageHeading title="Operations">{seesPrices && <PricesDot />}</PageHeading>
      <NavTabs label="Operations" tabs={tabs} />
      <div className="pt-4">
        {current === 'platform' && <PlatformTab />}
        {current === 'referrals' && <Referrals />}
        {current === 'reviews' && <Reviews />}
        {current === 'risk' && (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <RiskSettings />
            <Liabilities />
          </div>
        )}
        {current === 'customers' && (
          <div className="grid gap-4">
            <CustomerActions roles={roles} />
            {roles.includes('customer-service') && <AlertsPanel />}
            {roles.includes('customer-service') && <MailboxPanel />}
          </div>
        )}
        {current === 'cards' && <CardRanges />}
        {current === 'markets' && (
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <PickMarket />
            <div className="grid gap-4">
              <StoppedMarkets />
              <FrozenMarkets />
              <Boosts />
              <SignUpOffers />
            </div>
          </div>
        )}
      </div>
    </>
  );
};
