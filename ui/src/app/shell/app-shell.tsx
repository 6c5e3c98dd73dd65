import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { FooterTabs } from './footer-tabs.tsx';
import { SideNav, type SideNavGroup } from './side-nav.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';

const Sheet = lazy(() => import('../../design/sheet.tsx').then((module) => ({ default: module.Sheet })));

/** `sport`: sports left, betslip right. `page`: no columns, reading width. `wide`: no columns, full width. */
export type ShellLayout = 'sport' | 'page' | 'wide';

export interface AppShellProps {
  layout: ShellLayout;
  /** `VisitorActions` or `AccountCorner`. */
  account: ReactNode;
  accountTo: string;
  sports: readonly SideNavGroup[];
  /** Shown in the right column of a desktop and in the phone's sheet; only one of them is on the page. */
  betslip: ReactNode;
  betslipFooter?: ReactNode;
  betCount: number;
  /** A `Banner` while something concerns the whole site. */
  banner?: ReactNode;
  children: ReactNode;
}

type OpenSheet = 'sports' | 'betslip' | undefined;

/** The frame around every screen. The columns have fixed widths, so that nothing moves when their content comes. */
export function AppShell(props: AppShellProps) {
  const { layout, account, accountTo, sports, betslip, betslipFooter, betCount, banner, children } = props;
  const [sheet, setSheet] = useState<OpenSheet>();
  const close = () => setSheet(undefined);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar account={account} />
      {banner}
      <div className="mx-auto flex max-w-400 gap-5 px-3 pb-(--footer-tabs-height) lg:px-5">
        {layout === 'sport' && (
          <Column side="left" label="Sports">
            <SideNav groups={sports} />
          </Column>
        )}
        <div className="min-w-0 flex-1">
          <main
            id="content"
            tabIndex={-1}
            className={cx('min-h-[70dvh] pt-4 outline-none', layout === 'page' && 'mx-auto max-w-3xl')}
          >
            {children}
          </main>
          <SiteFooter />
        </div>
        {layout === 'sport' && (
          <Column side="right" label="Betslip">
            <section aria-label="Betslip" className="card overflow-hidden">
              <h2 className="flex min-h-11 items-center bg-brand px-4 font-bold text-lg text-on-brand">
                Betslip
              </h2>
              {betslip}
              {betslipFooter && <div className="border-line border-t p-3">{betslipFooter}</div>}
            </section>
          </Column>
        )}
      </div>
      <FooterTabs
        betCount={betCount}
        accountTo={accountTo}
        onOpenSports={() => setSheet('sports')}
        onOpenBetslip={() => setSheet('betslip')}
      />
      {sheet && (
        <Suspense>
          <Sheet open={sheet === 'sports'} onClose={close} title="A-Z" side="left">
            <div className="p-3">
              <SideNav groups={sports} onNavigate={close} />
            </div>
          </Sheet>
          <Sheet open={sheet === 'betslip'} onClose={close} title="Betslip" footer={betslipFooter}>
            {betslip}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

function Column({ side, label, children }: { side: 'left' | 'right'; label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className={cx(
        'sticky top-(--header-height) hidden max-h-[calc(100dvh-var(--header-height))] shrink-0 self-start overflow-y-auto pt-4 pb-6 [scrollbar-width:thin]',
        side === 'left' ? 'w-(--side-nav-width) lg:block' : 'w-(--betslip-width) lg:block',
      )}
    >
      {children}
    </aside>
  );
}
