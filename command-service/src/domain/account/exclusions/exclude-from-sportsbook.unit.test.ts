import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { given, noon, opened } from '../account.fixture.ts';
import { addMonths } from './add-months.ts';

const exclude = (months: number) => ({ type: 'exclude-from-sportsbook', months }) as const;
const set = (months: number, until: string): AccountEvent => ({
  type: 'SportsbookExclusionSet',
  data: { months, until },
});
const inSix = '2027-05-20T12:00:00.000Z';

describe('self-exclusion from the sportsbook', () => {
  it('holds for the months asked for', () => given([opened()]).when(exclude(6)).gives(set(6, inSix)));

  it('is for at least six months', () =>
    given([opened()]).when(exclude(5)).isRefused({ refused: 'exclusion-too-short', param1: '6' }));

  it('can be extended', () =>
    given([opened(), set(6, inSix)])
      .when(exclude(12))
      .gives(set(12, '2027-11-20T12:00:00.000Z')));

  it('cannot be shortened', () =>
    given([opened(), set(60, '2031-11-20T12:00:00.000Z')])
      .when(exclude(6))
      .isRefused({ refused: 'exclusion-cannot-be-shortened' }));

  it('can be set anew once it is over', () =>
    given([opened(), set(6, inSix)])
      .when(exclude(6), inSix)
      .gives(set(6, '2027-11-20T12:00:00.000Z')));
});

describe('adding months', () => {
  it.each([
    [noon, 1, '2026-12-20T12:00:00.000Z'],
    ['2026-08-31T12:00:00.000Z', 6, '2027-02-28T12:00:00.000Z'],
    ['2027-08-31T12:00:00.000Z', 6, '2028-02-29T12:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 12, '2027-12-31T23:59:59.999Z'],
  ])('%s and %d months is %s', (from, months, later) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(later);
  });
});
