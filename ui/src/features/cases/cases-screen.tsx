import { useNavigate, useSearch } from '@tanstack/react-router';
import { HeartHandshake } from 'lucide-react';
import { useRef } from 'react';
import { CountBadge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { PageHeading, Panel } from '../../design/panel.tsx';
import { SegmentedControl } from '../../design/segmented-control.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useCases } from '../../lib/api/cases.ts';
import { errorText } from '../../lib/call-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { BackLink } from '../staff-actions/back-link.tsx';
import { Cases } from './case-list.tsx';
import { type CasesSearch, casesSearch, filtersOf } from './cases-search.ts';

const pollMs = 15_000;

const whose = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
] as const;
const orders = [
  { value: 'strongest', label: 'Strongest' },
  { value: 'oldest', label: 'Oldest' },
] as const;

/** The address of the list, which owns what is shown of it. */
const useCasesAddress = () => {
  const search = casesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  /** The way back leads to the page of the list before, not through its filters. */
  const show = (next: CasesSearch, isPage = false) =>
    void navigate({
      to: '/compliance/cases' as string,
      search: next as never,
      replace: !isPage,
      resetScroll: !isPage,
    });
  return { search, show };
};

/** Customers with signs of harm whose case is open. */
export const CasesScreen = () => {
  useTitle('Cases');
  const { search, show } = useCasesAddress();
  const filters = filtersOf(search);
  const { data, error } = useCases(filters, pollMs);
  const { page: _, ...shown } = search;
  const start = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <BackLink to="/compliance">Compliance</BackLink>
      <PageHeading title="Cases" />
      <div className="flex flex-wrap gap-3 pb-4">
        <SegmentedControl
          label="Whose cases"
          options={whose}
          value={filters.mine ? 'mine' : 'all'}
          onChange={(value) => show(casesSearch({ ...shown, mine: value === 'mine' }))}
        />
        <SegmentedControl
          label="Order"
          options={orders}
          value={filters.order}
          onChange={(order) => show(casesSearch({ ...shown, order }))}
        />
      </div>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={4} className="h-16" />}
      {data && (
        <div className="grid gap-4">
          <Panel
            title="Open cases"
            flush
            aside={<CountBadge count={data.total} label="open" />}
            headingRef={start}
          >
            {data.cases.length === 0 ? (
              <EmptyState icon={HeartHandshake} title="No open case">
                {filters.mine ? 'You work no case at present.' : 'No sign of harm waits for somebody.'}
              </EmptyState>
            ) : (
              <Cases list={data} />
            )}
          </Panel>
          <Pagination
            label="Pages of cases"
            page={filters.page}
            pageCount={data.LastPage + 1}
            onChange={(page) => show({ ...shown, ...(page > 0 && { page }) }, true)}
            start={start}
          />
        </div>
      )}
    </>
  );
};
