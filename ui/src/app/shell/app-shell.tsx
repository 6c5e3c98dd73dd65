import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from '../../lib/cx.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useDesktop } from '../../lib/media.ts';
import { FooterTabs } from './footer-tabs.tsx';
import { SideNav, type SideNavGroup } from './side-nav.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';

const ShellSheets = lazy(
  loadChunk(() => import('./shell-sheets.tsx').then((module) => ({ default: module.ShellSheets }))),
);

/**
 * `sport`: sports left, betslip right. `page`: no columns, reading width. `wide`: no columns, full width. `bare`: the
 * screen alone, in a small window of its own.
 */
export type ShellLayout = 'sport' | 'page' | 'wide' | 'bare';

type AppShellProps = {
  layout: ShellLayout;
  /** No links and no tabs at the foot. */
  quietFoot: boolean;
  /** `VisitorActions` or `AccountCorner`. */
  account: ReactNode;
  /** Where the phone's account tab leads. */
  accountTo: string;
  sports: readonly SideNavGroup[];
  /** In the right column of a desktop. */
  betslipWidget: ReactNode;
  /** In a drawer on a phone, with what stays in sight below it. */
  betslip: ReactNode;
  betslipFooter: ReactNode;
  betCount: number;
  /** The question about cookies, until it is answered. */
  consent?: ReactNode;
  /** A `Banner` while something concerns the whole site. */
  banner?: ReactNode;
  children: ReactNode;
};

/** The frame around every screen. The columns have fixed widths, so that nothing moves when their content comes. */
export const AppShell = (props: AppShellProps) => {
  const { layout, account, accountTo, sports, betslipWidget, betslip, betslipFooter, betCount } = props;
  const { consent, banner, quietFoot, children } = props;
  const desktop = useDesktop();
  if (layout === 'bare') return <main className="p-4">{children}</main>;
  const columns = desktop && layout === 'sport';
  return (
    <div className={cx('contents', quietFoot && '[--footer-tabs-height:0rem]')}>
      <SkipLink />
      {consent}
      <TopBar account={account} />
      {banner}
      <div className="mx-auto flex max-w-400 gap-5 px-3 pb-[calc(var(--footer-tabs-height)+var(--foot-banner-height)+env(safe-area-inset-bottom))] lg:px-5">
        {columns && (
          // What lies over the foot of the page lies over this column.
          <Column className="w-(--side-nav-width) scroll-pb-[calc(var(--foot-banner-height)+0.75rem)] pb-[calc(var(--foot-banner-height)+1.5rem)]">
            <SideNav groups={sports} />
          </Column>
        )}
        <div className="min-w-0 flex-1">
          <main
            id="content"
            tabIndex={-1}
            className={cx(
              // The foot begins below the screen: what comes late moves nothing in sight.
              'min-h-[calc(100dvh-var(--header-height))] pt-4 outline-none',
              layout === 'page' && 'mx-auto max-w-3xl',
            )}
          >
            {children}
          </main>
          <SiteFooter quiet={quietFoot} />
        </div>
        {columns && (
          <Column className="w-(--betslip-width) pb-6">
            <BetslipCard>{betslipWidget}</BetslipCard>
          </Column>
        )}
      </div>
      {!desktop && (
        <>
          {!quietFoot && <FooterTabs betCount={betCount} accountTo={accountTo} />}
          <Suspense>
            <ShellSheets {...{ sports, betslip, betslipFooter }} />
          </Suspense>
        </>
      )}
    </div>
  );
};

const SkipLink = () => (
  <a
    href="#content"
    className="fixed top-2 left-2 outline-focus-on-brand! z-50 -translate-y-20 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
  >
    Skip to content
  </a>
);

const Column = ({ className, children }: { className: string; children: ReactNode }) => (
  <div
    className={cx(
      'sticky top-(--header-height) max-h-[calc(100dvh-var(--header-height))] shrink-0 self-start overflow-y-auto pt-4 [scrollbar-width:thin]',
      className,
    )}
  >
    {children}
  </div>
);

const BetslipCard = ({ children }: { children: ReactNode }) => (
  <aside
    aria-label="Betslip"
    className="card flex max-h-[calc(100dvh-var(--header-height)-2.5rem)] flex-col overflow-hidden"
  >
    {children}
  </aside>
);
