import { formatMoney } from '@paddock/contracts/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Figures } from '../../design/figures.tsx';
import { outdatedClass } from '../../design/outdated.ts';
import { ListStart, Pagination } from '../../design/pagination.tsx';
import { PeriodFilter } from '../../design/period-filter.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { Select } from '../../design/select.tsx';
import type { AccountSearch } from '../../lib/account-search.ts';
import { type BetHistoryKind, type BetHistoryTotals, betHistoryQuery } from '../../lib/api/bet-history.ts';
import type { PaymentTotals } from '../../lib/api/payments/history.ts';
import { now } from '../../lib/clock.ts';
import { cx } from '../../lib/cx.ts';
import { periodError, periodOf } from '../../lib/history-filter.ts';
import { paymentFigures } from '../../lib/payment-figures.ts';
import { useAccountSearch } from '../../lib/use-account-search.ts';
import { useShownPage } from '../../lib/use-shown-page.ts';
import { BetList } from '../bet/bet-list.tsx';
import { openBetsPollMs } from '../bet/use-open-bets.ts';
import { cashOutBelow } from '../cash-out/cash-out.tsx';
import { totalsCaption } from './totals-caption.ts';

const kinds = [
  { value: 'online', label: 'Online' },
  { value: 'shop', label: 'Shop' },
  { value: 'gaming', label: 'Gaming' },
] as const;

const states = [
  { value: 'all', label: 'All bets' },
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'void', label: 'Void' },
  { value: 'cashed-out', label: 'Cashed out' },
] as const;

const emptyTexts: Readonly<Record<BetHistoryKind, { title: string; text: string }>> = {
  online: { title: 'No bets found', text: 'Choose another period or another kind of bet.' },
  shop: { title: 'No shop bets found', text: 'Bets that you place in a shop with your account appear here.' },
  gaming: { title: 'No games found', text: 'Games that you play appear here.' },
};

/** The page of the history that the address asks for, once its dates can be searched. */
const useHistory = (kind: BetHistoryKind, filter: AccountSearch, enabled: boolean) =>
  useQuery({
    ...betHistoryQuery({ ...filter, kind, state: filter.state ?? 'all' }),
    enabled,
    placeholderData: keepPreviousData,
    // What settled between this read and that of the open bets shows nowhere else.
    refetchInterval: ({ state: { data } }) =>
      data?.bets.some(({ status }) => status === 'open') ? openBetsPollMs : false,
  });

/** Bets by kind, state and period, page by page, with their totals. */
export const BetHistory = ({ type }: { type: string | undefined }) => {
  const kind: BetHistoryKind = kinds.find(({ value }) => value === type)?.value ?? 'online';
  const navigate = useNavigate();
  const [filter, change] = useAccountSearch();
  const searchable = periodError(filter, now()) === undefined;
  const { data, error, isPlaceholderData } = useHistory(kind, filter, searchable);
  useShownPage((filter.page ?? 1) - 1, isPlaceholderData ? undefined : data?.page, (page) =>
    change({ page: page + 1 }, { replace: true }),
  );
  const period = useRef<HTMLSelectElement>(null);
  const start = useRef<HTMLHeadingElement>(null);
  const showYear = () => {
    change({ period: 'last12months' });
    // The button that was pressed goes.
    period.current?.focus();
  };
  return (
    <section aria-label="Bet history" className="grid gap-4">
      <SegmentedControl<BetHistoryKind>
        label="Type of bets"
        options={kinds}
        value={kind}
        onChange={(next) =>
          void navigate({ to: '.', hash: `account-bethistory+${next}`, search: {}, replace: true })
        }
        className="flex sm:justify-self-start"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Bets"
          options={states}
          value={filter.state ?? 'all'}
          disabled={kind === 'gaming'}
          onChange={(next) => change({ state: next })}
        />
        <PeriodFilter filter={filter} onChange={change} periodRef={period} />
      </div>
      {searchable && (
        <>
          {data && kind !== 'gaming' && (
            <Totals {...data} caption={totalsCaption(kind, filter)} outdated={isPlaceholderData} />
          )}
          {kind !== 'gaming' && periodOf(filter) === 'last3months' && (
            <Button variant="secondary" className="justify-self-start" onClick={showYear}>
              Show 12 months
            </Button>
          )}
          <div
            aria-busy={isPlaceholderData || undefined}
            className={cx('card relative overflow-hidden', isPlaceholderData && outdatedClass)}
          >
            <ListStart ref={start}>List of bets</ListStart>
            <BetList bets={data?.bets} error={error} empty={emptyTexts[kind]} below={cashOutBelow} />
          </div>
          <Pagination
            label="Pages of the bet history"
            page={data?.page ?? 0}
            pageCount={data?.pageCount ?? 1}
            onChange={(page) => change({ page: page + 1 })}
            start={start}
          />
        </>
      )}
    </section>
  );
};

type TotalsProps = {
  totals: BetHistoryTotals;
  paymentTotals: PaymentTotals | null;
  caption: string;
  outdated: boolean;
};

/** Of the whole period, not of the page, and whichever bets are listed (RTS 1). */
const Totals = ({ totals, paymentTotals, caption, outdated }: TotalsProps) => {
  const { currency, staked, returned, won, lost } = totals;
  const money = (minor: number) => formatMoney(minor, currency);
  const figures = [
    { label: 'Staked', text: money(staked) },
    { label: 'Returned', text: money(returned) },
    { label: 'Won', text: money(won) },
    { label: 'Lost', text: money(lost) },
    { label: 'Result', text: formatMoney(won - lost, currency, { signed: true }) },
  ];
  return paymentTotals ? (
    <Figures
      caption={caption}
      figures={[...figures, ...paymentFigures(paymentTotals)]}
      inARow={4}
      outdated={outdated}
    />
  ) : (
    <Figures caption={caption} figures={figures} inARow={5} outdated={outdated} />
  );
};
