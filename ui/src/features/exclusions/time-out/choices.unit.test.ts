import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../../../lib/api/limits.ts';
import { noTimeOut, timeOutError, timeOutRequest } from './choices.ts';

const from = new Date('2026-11-20T12:00:00.000Z');
const limits = (timeOutUntil: string | null = null) => ({ jurisdiction: 'GB', timeOutUntil }) as Limits;
const to = (day: string, month: string, year = '2026') => ({
  length: 'chosen' as const,
  date: { day, month, year },
});

describe('the last day of a time-out', () => {
  it('belongs to it, by the clocks where the customer lives', () => {
    expect(timeOutRequest(to('21', '11'), from, 'GB')).toEqual({
      ...{ length: 'chosen', until: '2026-11-22T00:00:00.000Z' },
    });
    expect(timeOutError(to('21', '11'), from, limits())).toBeUndefined();
    expect(timeOutError(to('31', '12'), from, limits())).toBeUndefined();
  });

  it.each([
    ['is missing', noTimeOut.date.day, '11', 'Enter the last day of your time-out.'],
    ['is in no calendar', '31', '11', 'Enter the last day of your time-out.'],
    ['is today', '20', '11', texts.timeOut.tooShort],
    ['is past', '02', '01', texts.timeOut.tooShort],
  ])('that %s is asked for again', (_, day, month, error) => {
    expect(timeOutError(to(day, month), from, limits())).toBe(error);
  });

  it('may be six weeks away and no more', () => {
    const [last, day] = [to('01', '01', '2027'), to('31', '12')];
    expect(timeOutError(last, from, limits())).toBeUndefined();
    expect(timeOutRequest(last, from, 'GB')).toEqual({
      ...{ length: 'chosen', until: '2027-01-01T11:59:00.000Z' },
    });
    expect(timeOutRequest(day, from, 'GB')).toMatchObject({ until: '2027-01-01T00:00:00.000Z' });
    expect(timeOutError(to('02', '01', '2027'), from, limits())).toBe(texts.timeOut.tooLong);
    // The clocks of Ireland are set back meanwhile.
    const summer = new Date('2026-10-01T22:30:00.000Z');
    expect(timeOutRequest(to('12', '11'), summer, 'IE')).toMatchObject({ until: '2026-11-12T22:29:00.000Z' });
  });
});

it('a time-out that would end before the one that holds is refused where it is chosen', () => {
  const held = limits('2026-11-25T12:00:00.000Z');
  expect(timeOutError({ ...noTimeOut, length: 'day' }, from, held)).toBe(texts.timeOut.notShortened);
  expect(timeOutError({ ...noTimeOut, length: 'week' }, from, held)).toBeUndefined();
});
