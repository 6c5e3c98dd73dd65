import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { rangeOf } from './history-range.ts';
import { addDays, londonDay, monthsBefore, startOfDay } from './london-time.ts';
import { lastPage, pageWithin, spanOf } from './paging.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const pick = (fromDate?: string, toDate?: string) => rangeOf({ Mode: 'DatePick', fromDate, toDate }, now);

test.each([
  ['2026-06-30T22:59:59.999Z', '2026-06-30'],
  ['2026-06-30T23:00:00.000Z', '2026-07-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31'],
  ['2026-03-29T00:59:59.999Z', '2026-03-29'],
  ['2026-10-24T23:00:00.000Z', '2026-10-25'],
  ['2026-10-25T23:59:59.999Z', '2026-10-25'],
])('%s falls on %s in London', (instant, day) => {
  expect(londonDay(Date.parse(instant))).toBe(day);
});

test.each([
  ['2026-06-15', '2026-06-14T23:00:00.000Z'],
  ['2026-12-15', '2026-12-15T00:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('the day %s begins at %s', (day, instant) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(instant);
});

test('a month back from the 31st is the last of a shorter month', () => {
  expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
  expect(monthsBefore('2026-11-20', 36)).toBe('2023-11-20');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

test('every day begins in Dublin when it begins in London, so that one calendar serves both countries', () => {
  for (let day = '2020-01-01'; day < '2038-01-01'; day = addDays(day, 1)) {
    const inDublin = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Dublin').epochMilliseconds;
    if (inDublin !== startOfDay(day)) expect(inDublin, day).toBe(startOfDay(day));
  }
});

test.each([
  ['2026-03-29T22:59:59.999Z', 'today', '2026-03-29', '2026-03-29', 23],
  ['2026-03-29T23:00:00.000Z', 'yesterday', '2026-03-29', '2026-03-29', 23],
  ['2026-10-25T23:59:59.999Z', 'today', '2026-10-25', '2026-10-25', 25],
  ['2026-10-26T00:00:00.000Z', 'yesterday', '2026-10-25', '2026-10-25', 25],
  ['2026-03-31T12:00:00.000Z', 'last7days', '2026-03-25', '2026-03-31', 7 * 24 - 1],
  ['2026-05-31T12:00:00.000Z', 'last3months', '2026-02-28', '2026-05-31', 93 * 24 - 1],
  ['2028-02-29T12:00:00.000Z', 'last12months', '2027-02-28', '2028-02-29', 367 * 24],
] as const)('at %s the period %s is from %s to %s, %i hours', (at, Period, from, to, hours) => {
  const range = rangeOf({ Mode: 'Period', Period }, new Date(at));
  expect(range).toEqual({ from, to });
  const span = spanOf({ from, to });
  expect((span.before - span.from) / 3_600_000).toBe(hours);
});

test('a range reaches exactly three years back and not a day more', () => {
  expect(pick('2023-11-20', '2026-11-20')).toEqual({ from: '2023-11-20', to: '2026-11-20' });
  expect(pick('2023-11-19', '2026-11-20')).toMatchObject({ field: 'fromDate', key: 'date3months' });
});

test('a range needs both ends, in order', () => {
  expect(pick(undefined, '2026-11-20')).toMatchObject({ field: 'fromDate', key: 'date range' });
  expect(pick('2026-11-20')).toMatchObject({ field: 'toDate', key: 'date range' });
  expect(pick('2026-11-20', '2026-11-19')).toMatchObject({ field: 'fromDate', key: 'date range' });
  expect(pick('2026-11-20', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

test('a range does not go on after today', () => {
  expect(pick('2026-11-01', '9999-12-31')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});

test('a period that is not named is three months', () => {
  expect(rangeOf({ Mode: 'Period' }, now)).toEqual({ from: '2026-08-20', to: '2026-11-20' });
  expect(rangeOf({ Mode: 'Period', Period: 'yesterday' }, now)).toEqual({
    from: '2026-11-19',
    to: '2026-11-19',
  });
});

test.each([
  [0, 0],
  [1, 0],
  [20, 0],
  [21, 1],
  [100_000, 4999],
])('%i bets have their last page at %i', (count, page) => {
  expect(lastPage(count, 20)).toBe(page);
});

test.each([
  [0, 45, { PageIndex: 0, LastPage: 2, skip: 0 }],
  [2, 45, { PageIndex: 2, LastPage: 2, skip: 40 }],
  [98, 45, { PageIndex: 2, LastPage: 2, skip: 40 }],
  [98, 40, { PageIndex: 1, LastPage: 1, skip: 20 }],
  [98, 0, { PageIndex: 0, LastPage: 0, skip: 0 }],
])('of page %i of %i bets the page there is: %o', (asked, count, page) => {
  expect(pageWithin(asked, count, 20)).toEqual(page);
});
