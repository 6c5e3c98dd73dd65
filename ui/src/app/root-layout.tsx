import { getSports } from '@paddock/contracts/http';
import { Outlet, useMatches } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { EmptyState } from '../design/empty-state.tsx';
import { useCall } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { AccountArea } from './shell/account-area.tsx';
import { AppShell, type ShellLayout } from './shell/app-shell.tsx';
import { MAIN_PLACES } from './shell/navigation.ts';
import type { SideNavGroup } from './shell/side-nav.tsx';

/** How often the sports' live counts are looked at. */
const COUNTS_MS = 30_000;

function useSportsMenu(): readonly SideNavGroup[] {
  const sports = useCall(getSports, {}, { refetchInterval: COUNTS_MS });
  const liveAt = (to: string) =>
    to === '/sports/in-play'
      ? sports.data?.reduce((sum, sport) => sum + sport.liveCount, 0)
      : sports.data?.find((sport) => sport.Url.toLowerCase() === to)?.liveCount;
  return [
    {
      title: 'Sports',
      items: MAIN_PLACES.map(({ icon: Icon, ...place }) => ({
        ...place,
        icon: <Icon aria-hidden />,
        live: liveAt(place.to) ?? 0,
      })),
    },
  ];
}

/** Fills the shell's slots and puts the current screen into it. */
export function RootLayout() {
  const layout = useMatches({
    select: (matches): ShellLayout =>
      matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'sport',
  });
  const signedIn = useSession()?.authenticated ?? false;
  return (
    <AppShell
      layout={layout}
      account={<AccountArea />}
      accountTo={signedIn ? '/account' : '/login'}
      sports={useSportsMenu()}
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
