import { betHistorySearch, type Response } from '@paddock/contracts/http';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pagination } from '../../design/pagination.tsx';
import { PeriodFilter } from '../../design/period-filter.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { Select } from '../../design/select.tsx';
import { periodCriteria } from '../../lib/api/history-period.ts';
import { useCall } from '../../lib/api.ts';
import { now } from '../../lib/clock.ts';
import { formatMoney } from '../../lib/format.ts';
import { periodError } from '../../lib/history-filter.ts';
import { useAccountSearch } from '../../lib/use-account-search.ts';
import { BetList } from '../bet/bet-list.tsx';
import { OPEN_LOOK_MS } from '../my-bets/use-open-bets.ts';

const TYPES = [
  { value: 'online', label: 'Online' },
  { value: 'shop', label: 'Shop' },
  { value: 'gaming', label: 'Gaming' },
] as const;
type HistoryType = (typeof TYPES)[number]['value'];

const CALL_TYPES = { online: 'ONLINE', shop: 'SHOP', gaming: 'GAMING' } as const;

const STATES = [
  { value: 'AllStates', label: 'All bets' },
  { value: 'Opened', label: 'Open' },
  { value: 'Settled', label: 'Settled' },
  { value: 'Won', label: 'Won' },
  { value: 'Lost', label: 'Lost' },
  { value: 'Void', label: 'Void' },
  { value: 'Cashout', label: 'Cashed out' },
] as const;

const EMPTY: Readonly<Record<HistoryType, { title: string; text: string }>> = {
  online: { title: 'No bets found', text: 'Choose another period or another kind of bet.' },
  shop: { title: 'No shop bets found', text: 'Bets that you place in a shop with your account appear here.' },
  gaming: { title: 'No games found', text: 'Games that you play appear here.' },
};

/** Bets by type, state and period, page by page, with what they came to. */
export function BetHistory({ type: wanted }: { type: string | undefined }) {
  const type: HistoryType = TYPES.find(({ value }) => value === wanted)?.value ?? 'online';
  const navigate = useNavigate();
  const [filter, change] = useAccountSearch();
  const { state = 'AllStates' } = filter;
  const gaming = type === 'gaming';
  const searchable = periodError(filter, now()) === undefined;
  const history = useCall(
    betHistorySearch,
    {
      body: {
        ...periodCriteria(filter),
        BetState: gaming ? 'AllGames' : state,
        bhtype: CALL_TYPES[type],
      },
    },
    {
      enabled: searchable,
      placeholderData: keepPreviousData,
      // What settled between this read and that of the open bets is told by nobody else.
      refetchInterval: ({ state: { data } }) =>
        data?.bets.some(({ status }) => status === 'open') ? OPEN_LOOK_MS : false,
    },
  );
  return (
    <section aria-label="Bet history" className="grid gap-4">
      <SegmentedControl<HistoryType>
        label="Type of bets"
        options={TYPES}
        value={type}
        onChange={(next) =>
          void navigate({ to: '/account', hash: `account-bethistory+${next}`, search: {}, replace: true })
        }
        className="flex sm:justify-self-start"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Bets"
          options={STATES}
          value={state}
          disabled={gaming}
          onChange={(next) => change({ state: next })}
        />
        <PeriodFilter filter={filter} onChange={change} />
      </div>
      {searchable && (
        <>
          {history.data && history.data.total > 0 && <Totals totals={history.data.totals} />}
          <div className="card overflow-hidden">
            <BetList bets={history.data?.bets} error={history.error} empty={EMPTY[type]} />
          </div>
          <Pagination
            label="Pages of the bet history"
            page={history.data?.PageIndex ?? 0}
            pageCount={(history.data?.LastPage ?? 0) + 1}
            onChange={(page) => change({ page: page + 1 })}
          />
        </>
      )}
    </section>
  );
}

/** Of the whole period, not of the page (RTS 1). */
function Totals({ totals }: { totals: Response<typeof betHistorySearch>['totals'] }) {
  const figures = [
    { label: 'Staked', minor: totals.staked },
    { label: 'Returned', minor: totals.returned },
    { label: 'Won', minor: totals.won },
    { label: 'Lost', minor: totals.lost },
  ];
  return (
    <dl className="card grid grid-cols-2 gap-x-4 gap-y-2 p-4 sm:grid-cols-4">
      {figures.map(({ label, minor }) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label} in this period</dt>
          <dd className="tabular font-bold text-lg">{formatMoney(minor, totals.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
