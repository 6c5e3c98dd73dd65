import { describe, expect, it } from 'vitest';
import { addCalendarMonths, endOfDay } from './calendar.ts';
import { monthsLater, timeOutBounds, timeOutEnd } from './index.ts';

describe.each(['Europe/London', 'Europe/Dublin'])('months of the calendar in %s', (zone) => {
  it.each([
    ['the end of a month', '2026-08-31T11:00:00.000Z', 6, '2027-02-28T12:00:00.000Z'],
    ['a leap day', '2027-08-31T11:00:00.000Z', 6, '2028-02-29T12:00:00.000Z'],
    ['from a leap day', '2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    ['from summer to winter', '2026-07-15T09:30:00.000Z', 6, '2027-01-15T10:30:00.000Z'],
    ['from winter to summer', '2026-01-15T10:30:00.000Z', 6, '2026-07-15T09:30:00.000Z'],
    ['to the millisecond', '2026-11-20T23:59:59.999Z', 6, '2027-05-20T22:59:59.999Z'],
    ['a day that is another one in UTC', '2026-07-30T23:30:00.000Z', 7, '2027-02-28T00:30:00.000Z'],
    ['to an hour that clocks show twice', '2026-04-25T00:30:00.000Z', 6, '2026-10-25T01:30:00.000Z'],
    ['to an hour that clocks skip', '2026-09-28T00:30:00.000Z', 6, '2027-03-28T01:30:00.000Z'],
    ['five years', '2026-11-20T12:00:00.000Z', 60, '2031-11-20T12:00:00.000Z'],
  ])('are those that clocks show there: %s', (_, from, months, later) => {
    expect(addCalendarMonths(new Date(from), months, zone).toISOString()).toBe(later);
  });
});

it.each([
  ['in winter', { year: 2026, month: 12, day: 31 }, '2027-01-01T00:00:00.000Z'],
  ['in summer', { year: 2026, month: 7, day: 20 }, '2026-07-20T23:00:00.000Z'],
  ['on which summer time ends', { year: 2026, month: 10, day: 25 }, '2026-10-26T00:00:00.000Z'],
])('a day %s is over at midnight of the clocks there', (_, of, end) => {
  expect(endOfDay(of, 'Europe/London').toISOString()).toBe(end);
});

describe('a time-out', () => {
  it.each([
    ['day', '2026-10-25T12:00:00.000Z'],
    ['week', '2026-10-31T12:00:00.000Z'],
    // An hour later by UTC, as summer time ends on the 25th.
    ['month', '2026-11-24T13:00:00.000Z'],
  ] as const)('of a %s ends at %s', (length, end) => {
    expect(timeOutEnd(new Date('2026-10-24T12:00:00.000Z'), length, 'GB').toISOString()).toBe(end);
  });

  it('of a month is within what a time-out may last, in every month', () => {
    for (let month = 0; month < 12; month++) {
      const from = new Date(Date.UTC(2027, month, 1));
      const length = monthsLater(from, 1, 'IE').getTime() - from.getTime();
      expect(length).toBeGreaterThan(timeOutBounds.leastMs);
      expect(length).toBeLessThan(timeOutBounds.mostMs);
    }
  });
});
