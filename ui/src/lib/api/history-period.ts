import type { PeriodName } from '@paddock/contracts/history';
import { type HistoryFilter, periodOf } from '../history-filter.ts';

type PeriodCriteria =
  | { Mode: 'last10' }
  | { Mode: 'Period'; Period: PeriodName; PageIndex: number }
  | { Mode: 'DatePick'; fromDate: string; toDate: string; PageIndex: number };

/** The filter as the history calls take it; for one without `periodError`. */
export const periodCriteria = (filter: HistoryFilter): PeriodCriteria => {
  const period = periodOf(filter);
  const PageIndex = (filter.page ?? 1) - 1;
  if (period === 'last10') return { Mode: 'last10' };
  if (period !== 'dates') return { Mode: 'Period', Period: period, PageIndex };
  return { Mode: 'DatePick', fromDate: filter.from ?? '', toDate: filter.to ?? '', PageIndex };
};
