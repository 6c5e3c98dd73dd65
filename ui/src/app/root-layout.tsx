import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../design/skeleton.tsx';
import { landingPath } from '../features/access/login/landing.ts';
import { mainSlipQuery, useSlipOf } from '../features/betslip/main-slip-query.ts';
import { useSlipCount } from '../features/betslip/on-slip.ts';
import { QuickBetHost } from '../features/betslip/quick-bet/quick-bet-host.tsx';
import type { Session } from '../lib/api/session.ts';
import { isCustomer, useIsCustomer, useSession } from '../lib/session.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DeniedScreen } from './problem-screens.tsx';
import { AccountArea } from './shell/account-area.tsx';
import { AppShell, type ShellLayout } from './shell/app-shell.tsx';
import { useSportsMenu } from './sports-menu.tsx';

const BetslipWidget = lazy(() =>
  import('../features/betslip/betslip-widget.tsx').then((module) => ({ default: module.BetslipWidget })),
);
const betslip = () => import('../features/betslip/betslip-panel.tsx');
const BetslipPanel = lazy(() => betslip().then((module) => ({ default: module.BetslipPanel })));
const BetslipFooter = lazy(() => betslip().then((module) => ({ default: module.BetslipPanelFooter })));

const CustomerOverlays = lazy(() =>
  import('./customer-overlays.tsx').then((module) => ({ default: module.CustomerOverlays })),
);

/** Where the account tab leads: to sign-in, to a customer's account, or to a member of staff's own page. */
const accountPage = (session: Session | undefined): string => {
  if (!session?.authenticated) return '/login';
  return isCustomer(session) ? '/account' : landingPath({}, session.roles);
};

/** Fills the shell's slots and puts the current screen into it. */
export const RootLayout = () => {
  const layout = useMatches({
    select: (matches): ShellLayout =>
      matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'sport',
  });
  const isDenied = useMatches({
    select: (matches) => matches.some(({ context }) => 'isDenied' in context && context.isDenied === true),
  });
  const session = useSession();
  const isCustomerHere = useIsCustomer() ?? false;
  useSlipOf(mainSlipQuery);
  return (
    <AppShell
      layout={layout}
      account={<AccountArea />}
      accountTo={accountPage(session)}
      sports={useSportsMenu()}
      betCount={useSlipCount()}
      banner={<ConnectionBanner />}
      betslipWidget={
        <Suspense fallback={<BetslipSkeleton />}>
          <BetslipWidget />
        </Suspense>
      }
      betslip={
        <Suspense fallback={<BetslipSkeleton />}>
          <BetslipPanel />
        </Suspense>
      }
      betslipFooter={
        <Suspense>
          <BetslipFooter />
        </Suspense>
      }
    >
      {isDenied ? <DeniedScreen /> : <Outlet />}
      <QuickBetHost />
      {isCustomerHere && (
        <Suspense>
          <CustomerOverlays />
        </Suspense>
      )}
    </AppShell>
  );
};

const BetslipSkeleton = () => (
  <div className="p-3">
    <SkeletonRows rows={1} className="h-40" />
  </div>
);
