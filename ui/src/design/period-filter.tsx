import type { Ref } from 'react';
import { now } from '../lib/clock.ts';
import { londonDay } from '../lib/format.ts';
import {
  earliestDay,
  everPeriod,
  type HistoryFilter,
  periodError,
  periodOf,
  periods,
  withPeriod,
} from '../lib/history-filter.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

type PeriodFilterProps = {
  filter: HistoryFilter;
  onChange: (changes: HistoryFilter) => void;
  /** Of the choice of a named period. */
  periodRef?: Ref<HTMLSelectElement>;
  /** All of it may be chosen, without an end. */
  withEver?: boolean;
};

/** The choice of a period: the last ten, a named one, or dates with what is wrong with them. */
export const PeriodFilter = ({ filter, onChange, periodRef, withEver = false }: PeriodFilterProps) => {
  const nowMs = now();
  const error = periodError(filter, nowMs);
  const limits = { min: earliestDay(nowMs), max: londonDay(nowMs) };
  const chooseDates = periodOf(filter) === 'dates';
  const isAtTo = filter.from !== undefined && filter.to === undefined;
  return (
    <>
      <Select
        label="Period"
        ref={periodRef}
        options={withEver ? [...periods, everPeriod] : periods}
        value={withEver && filter.period === 'all' ? 'all' : periodOf(filter)}
        onChange={(period) => onChange(withPeriod(filter, period, nowMs))}
      />
      {chooseDates && (
        <div className="grid gap-3 sm:col-span-full sm:grid-cols-2">
          <TextField
            type="date"
            label="From"
            {...limits}
            value={filter.from ?? ''}
            onChange={(from) => onChange({ from })}
            error={isAtTo ? undefined : error}
          />
          <TextField
            type="date"
            label="To"
            {...limits}
            value={filter.to ?? ''}
            onChange={(to) => onChange({ to })}
            error={isAtTo ? error : undefined}
          />
        </div>
      )}
    </>
  );
};
