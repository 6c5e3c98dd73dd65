import { myBetsSearch } from '@paddock/contracts/http';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { useCall } from '../../lib/api.ts';
import { MY_BETS, type MyBetsTab } from '../account/account-search.ts';
import { useAccountSearch } from '../account/use-account-search.ts';
import { BetList } from './bet-list.tsx';

const TABS = MY_BETS.map((value) => ({ value, label: value }));

const EMPTY: Record<MyBetsTab, { title: string; text: string }> = {
  Open: { title: 'No open bets', text: 'A bet stays here until it is settled.' },
  Settled: { title: 'No settled bets', text: 'Bets appear here as soon as they are settled.' },
  Cashout: { title: 'No cashouts', text: 'None of your bets can be cashed out at this time.' },
  All: { title: 'No bets yet', text: 'Your bets appear here as soon as you place one.' },
};

/** Settling is told elsewhere; this is how soon an open list notices by itself. */
const LOOK_MS = 10_000;

/** The newest fifty bets by state. */
export function MyBetsPanel() {
  const [{ mybets = 'Open' }, change] = useAccountSearch();
  const bets = useCall(myBetsSearch, { body: { BetState: mybets } }, { refetchInterval: LOOK_MS });
  return (
    <section aria-label="My bets" className="grid gap-4">
      <SegmentedControl<MyBetsTab>
        label="Bets"
        options={TABS}
        value={mybets}
        onChange={(next) => change({ mybets: next })}
        className="flex sm:justify-self-start"
      />
      <BetList bets={bets.data?.bets} error={bets.error} empty={EMPTY[mybets]} />
    </section>
  );
}
