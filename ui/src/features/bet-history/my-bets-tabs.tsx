import { myBetsSearch } from '@paddock/contracts/http';
import { keepPreviousData } from '@tanstack/react-query';
import { Pagination } from '../../design/pagination.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { useCall } from '../../lib/api.ts';
import { BetList } from '../bet/bet-list.tsx';
import { myBetsOf, openBetsPollMs } from '../bet/use-open-bets.ts';
import { CashOutList } from '../cash-out/cash-out-list.tsx';
import { type MyBetsTab, myBetsTabs, noBetsTexts } from './my-bets-tab.ts';

const tabs = myBetsTabs.map((value) => ({ value, label: value }));

type MyBetsTabsProps = {
  tab: MyBetsTab;
  /** From 0. */
  page: number;
  onTab: (tab: MyBetsTab) => void;
  onPage: (page: number) => void;
};

/** The customer's bets by state, newest first, a page at a time: beside the slip and in the account. */
export const MyBetsTabs = ({ tab, page, onTab, onPage }: MyBetsTabsProps) => {
  return (
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
      {tab === 'Cashout' ? <CashOutList /> : <BetsOfState {...{ tab, page, onPage }} />}
    </section>
  );
};

type BetsOfStateProps = Omit<MyBetsTabsProps, 'tab' | 'onTab'> & {
  tab: Exclude<MyBetsTab, 'Cashout'>;
};

const BetsOfState = ({ tab, page, onPage }: BetsOfStateProps) => {
  const bets = useCall(myBetsSearch, myBetsOf(tab, page), {
    refetchInterval: tab === 'Settled' ? false : openBetsPollMs,
    placeholderData: keepPreviousData,
  });
  const pages = (bets.data?.LastPage ?? 0) + 1;
  return (
    <>
      <BetList bets={bets.data?.bets} error={bets.error} empty={noBetsTexts[tab]} />
      {pages > 1 && (
        <div className="border-line border-t p-3">
          <Pagination label="Pages of my bets" page={page} pageCount={pages} onChange={onPage} />
        </div>
      )}
    </>
  );
};
