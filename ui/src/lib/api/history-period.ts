import type { betHistorySearch, Input } from '@paddock/contracts/http';

type Criteria = Input<typeof betHistorySearch>['body'];
type NamedPeriod = NonNullable<Criteria['Period']>;

/** What a history is read of: the last ten, a named period, or days from and to, `YYYY-MM-DD`, both included. */
export type HistoryPeriod =
  | { readonly kind: 'last-ten' }
  | { readonly kind: 'named'; readonly name: NamedPeriod }
  | { readonly kind: 'days'; readonly from: string; readonly to: string };

/** The period as the history calls take it; pages count from 0, and the last ten are one page. */
export const periodCriteriaOf = (period: HistoryPeriod, page: number) => {
  switch (period.kind) {
    case 'last-ten':
      return { Mode: 'last10' as const };
    case 'named':
      return { Mode: 'Period' as const, Period: period.name, PageIndex: page };
    case 'days':
      return { Mode: 'DatePick' as const, fromDate: period.from, toDate: period.to, PageIndex: page };
    default:
      return period satisfies never;
  }
};
