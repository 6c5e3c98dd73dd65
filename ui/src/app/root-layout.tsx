import { type AccountFrame, accountFrames } from '@paddock/contracts/account-area';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { SkeletonRows } from '../design/skeleton.tsx';
import { landingPath } from '../features/access/login/landing.ts';
import { useAccountFrame } from '../features/account/use-account-frame.ts';
import { mainSlipQuery, useSlipOf } from '../features/betslip/main-slip-query.ts';
import { useSlipCount } from '../features/betslip/on-slip.ts';
import { QuickBetHost } from '../features/betslip/quick-bet/quick-bet-host.tsx';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { useConsentSettings } from '../features/consent/consent-settings.ts';
import { useShownRecoveryCodes } from '../features/second-factor/shown-recovery-codes.ts';
import type { SecondStep, Session } from '../lib/api/session.ts';
import { lazyPage, loadChunk } from '../lib/load-chunk.ts';
import { isCustomer, useIsCustomer, useSession } from '../lib/session.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { PageLoader } from './page-loader.tsx';
import { PopupBack } from './popup-back.ts';
import { DeniedScreen } from './problem-screens.tsx';
import { SessionWatch } from './session-watch.tsx';
import { AccountArea } from './shell/account-area.tsx';
import { AppShell, type ShellLayout } from './shell/app-shell.tsx';
import { useSportsMenu } from './sports-menu.tsx';
import { useTakenOver } from './taken-over.ts';
import { useKeptSlip } from './use-kept-slip.ts';
import { useOpenPress } from './use-open-press.ts';

const BetslipWidget = lazy(
  loadChunk(() =>
    import('../features/betslip/betslip-widget.tsx').then((module) => ({ default: module.BetslipWidget })),
  ),
);
const betslip = () => import('../features/betslip/betslip-panel.tsx');
const BetslipPanel = lazyPage(betslip, 'BetslipPanel');
const BetslipFooter = lazyPage(betslip, 'BetslipPanelFooter');
/** Whoever has something on their slip opens it next: its drawer comes as high as it stays. */
const useBetslipAhead = (betCount: number): void => {
  const isNext = betCount > 0;
  useEffect(() => {
    if (!isNext) return;
    void BetslipPanel.preload?.();
    void BetslipFooter.preload?.();
  }, [isNext]);
};

const CustomerOverlays = lazy(
  loadChunk(() => import('./customer-overlays.tsx').then((module) => ({ default: module.CustomerOverlays }))),
);

const SignUpOfferHost = lazy(
  loadChunk(() =>
    import('../features/promotions/sign-up-offer-host.tsx').then((module) => ({
      default: module.SignUpOfferHost,
    })),
  ),
);

const ConsentDialog = lazy(
  loadChunk(() =>
    import('../features/consent/consent-dialog.tsx').then((module) => ({ default: module.ConsentDialog })),
  ),
);

const SecondStepPage = lazy(
  loadChunk(() =>
    import('../features/second-factor/second-step-page.tsx').then((module) => ({
      default: module.SecondStepPage,
    })),
  ),
);
const ConfirmationHost = lazy(
  loadChunk(() =>
    import('../features/second-factor/confirmation-host.tsx').then((module) => ({
      default: module.ConfirmationHost,
    })),
  ),
);

/** Where the account tab leads: to sign-in, to a customer's account as it stands open, or to a member of staff's own page. */
const accountPage = (session: Session | undefined, frame: AccountFrame): string => {
  if (!session?.authenticated) return '/login';
  return isCustomer(session) ? accountFrames[frame].path : landingPath({}, session.roles);
};

/** The site, or what a member of staff has to do before they see it. */
export const RootLayout = () => {
  const session = useSession();
  // Recovery codes that are being shown hold the page: they would be gone with it.
  const isShowingCodes = useShownRecoveryCodes() !== undefined;
  const takenOver = useTakenOver();
  const held = useRef<SecondStep>(undefined);
  held.current = session?.secondStep ?? (isShowingCodes ? held.current : undefined);
  return (
    <>
      <SessionWatch session={session} />
      <PopupBack />
      <PageLoader />
      {held.current ? (
        <Suspense>
          <SecondStepPage step={held.current} />
        </Suspense>
      ) : (
        <SiteLayout key={takenOver} />
      )}
    </>
  );
};

/** Fills the shell's slots and puts the current screen into it. */
const SiteLayout = () => {
  const layout = useMatches({
    select: (matches): ShellLayout =>
      matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'sport',
  });
  const isDenied = useMatches({
    select: (matches) => matches.some(({ context }) => 'isDenied' in context && context.isDenied === true),
  });
  const quietFoot = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.foot === 'quiet'),
  });
  const session = useSession();
  const frame = useAccountFrame();
  const isCustomerHere = useIsCustomer() ?? false;
  useSlipOf(mainSlipQuery);
  useOpenPress(session);
  useKeptSlip(session);
  const betCount = useSlipCount();
  useBetslipAhead(betCount);
  return (
    <AppShell
      layout={layout}
      quietFoot={quietFoot}
      account={<AccountArea />}
      accountTo={accountPage(session, frame)}
      sports={useSportsMenu()}
      betCount={betCount}
      consent={<ConsentBanner />}
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
      <ConsentSettings />
      {session?.authenticated === false && (
        <Suspense>
          <SignUpOfferHost />
        </Suspense>
      )}
      {isCustomerHere && (
        <Suspense>
          <CustomerOverlays />
        </Suspense>
      )}
      {session?.authenticated && !isCustomerHere && (
        <Suspense>
          <ConfirmationHost key={session.accountId} />
        </Suspense>
      )}
    </AppShell>
  );
};

/** Loaded at its first opening; from then on it stays, so that it can close as it opened. */
const ConsentSettings = () => {
  const isOpen = useConsentSettings();
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  return wasOpened.current ? (
    <Suspense>
      <ConsentDialog />
    </Suspense>
  ) : null;
};

const BetslipSkeleton = () => (
  <div className="p-3">
    <SkeletonRows rows={1} className="h-40" />
  </div>
);
