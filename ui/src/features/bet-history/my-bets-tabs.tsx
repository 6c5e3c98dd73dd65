import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { outdatedClass } from '../../design/outdated.ts';
import { ListStart, Pagination } from '../../design/pagination.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { type MyBetsTab, myBetsTabs } from '../../lib/account-search.ts';
import { type MyBetsState, myBetsQuery } from '../../lib/api/bet-history.ts';
import { refreshBalance } from '../../lib/api/payments/balance.ts';
import { cx } from '../../lib/cx.ts';
import { useShownPage } from '../../lib/use-shown-page.ts';
import { BetList } from '../bet/bet-list.tsx';
import { openBetsPollMs } from '../bet/use-open-bets.ts';
import { cashOutBelow } from '../cash-out/cash-out.tsx';
import { CashOutList } from '../cash-out/cash-out-list.tsx';

const tabs = myBetsTabs.map((value) => ({ value, label: value }));

type StateTab = Exclude<MyBetsTab, 'Cashout'>;

const states: Readonly<Record<StateTab, MyBetsState>> = { Open: 'open', Settled: 'settled', All: 'all' };

/** What stands in a tab without bets. */
const noBets: Readonly<Record<StateTab, { title: string; text: string }>> = {
  Open: { title: 'You have no open bets', text: 'A bet stays here until it is settled.' },
  Settled: { title: 'No bets have settled yet', text: 'Bets appear here as soon as they are settled.' },
  All: { title: 'No bets yet', text: 'Your bets appear here as soon as you place one.' },
};

type MyBetsTabsProps = {
  tab: MyBetsTab;
  /** From 0. */
  page: number;
  onTab: (tab: MyBetsTab) => void;
  onPage: (page: number) => void;
  /** Another page is shown than this one, behind the last. */
  onShown: (page: number) => void;
};

/** The customer's bets by state, newest first, a page at a time: beside the slip and in the account. */
export const MyBetsTabs = ({ tab, page, onTab, onPage, onShown }: MyBetsTabsProps) => (
  <section aria-label="My bets">
    <div className="border-line border-b p-2">
      <SegmentedControl<MyBetsTab>
        label="Which bets"
        options={tabs}
        value={tab}
        onChange={onTab}
        className="flex!"
      />
    </div>
    {tab === 'Cashout' ? <CashOutList /> : <BetsOfState {...{ tab, page, onPage, onShown }} />}
  </section>
);

type BetsOfStateProps = Pick<MyBetsTabsProps, 'page' | 'onPage' | 'onShown'> & { tab: StateTab };

const BetsOfState = ({ tab, page, onPage, onShown }: BetsOfStateProps) => {
  const { data, error, isPlaceholderData } = useQuery({
    ...myBetsQuery(states[tab], page),
    refetchInterval: tab === 'Settled' ? false : openBetsPollMs,
    placeholderData: keepPreviousData,
  });
  useShownPage(page, isPlaceholderData ? undefined : data?.page, onShown);
  const bets = data?.bets;
  const start = useRef<HTMLHeadingElement>(null);
  // A bet that ended has moved money: the balance is never older than the bets that stand below it.
  useEffect(() => {
    if (bets) void refreshBalance();
  }, [bets]);
  const pageCount = data?.pageCount ?? 1;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={cx('relative', isPlaceholderData && outdatedClass)}
    >
      <ListStart ref={start}>List of bets</ListStart>
      <BetList bets={bets} error={error} empty={noBets[tab]} below={cashOutBelow} />
      {pageCount > 1 && (
        <div className="border-line border-t p-3">
          <Pagination
            label="Pages of my bets"
            page={data?.page ?? 0}
            pageCount={pageCount}
            onChange={onPage}
            start={start}
          />
        </div>
      )}
    </div>
  );
};
