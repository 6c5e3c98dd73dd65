import type { Span } from './account-reader.ts';
import type { DayRange } from './history-range.ts';
import { addDays, startOfDay } from './london-time.ts';

/** The instants of some days in London. */
export const spanOf = ({ from, to }: DayRange): Span => ({
  from: startOfDay(from),
  before: startOfDay(addDays(to, 1)),
});

/** Index of the last page, 0 for the first. */
export const lastPage = (count: number, size: number): number => Math.max(0, Math.ceil(count / size) - 1);

/** Where a page lies that was asked for; one behind the last one is the last one, as named periods move on at midnight. */
export const pageWithin = (asked: number, count: number, size: number) => {
  const LastPage = lastPage(count, size);
  const PageIndex = Math.min(asked, LastPage);
  return { PageIndex, LastPage, skip: PageIndex * size };
};
