import { Outlet, useMatches } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { EmptyState } from '../design/empty-state.tsx';
import { AppShell, type ShellLayout } from './shell/app-shell.tsx';
import { MAIN_PLACES } from './shell/navigation.ts';
import type { SideNavGroup } from './shell/side-nav.tsx';
import { VisitorActions } from './shell/visitor-actions.tsx';

const SPORTS: readonly SideNavGroup[] = [
  {
    title: 'Sports',
    items: MAIN_PLACES.map(({ icon: Icon, ...place }) => ({ ...place, icon: <Icon aria-hidden /> })),
  },
];

/** Fills the shell's slots and puts the current screen into it. */
export function RootLayout() {
  const layout = useMatches({
    select: (matches): ShellLayout =>
      matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'sport',
  });
  return (
    <AppShell
      layout={layout}
      account={<VisitorActions />}
      accountTo="/login"
      sports={SPORTS}
      betCount={0}
      betslip={
        <EmptyState icon={ReceiptText} title="Your betslip is empty">
          Tap a price to add a selection.
        </EmptyState>
      }
    >
      <Outlet />
    </AppShell>
  );
}
