import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { given, opened } from '../account.fixture.ts';

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

  it.each([
    [12, '2027-11-20T12:00:00.000Z'],
    [60, '2031-11-20T12:00:00.000Z'],
    [120, '2036-11-20T12:00:00.000Z'],
  ])('can be extended to %i months', (months, until) =>
    given([opened(), set(6, inSix)])
      .when(exclude(months))
      .gives(set(months, until)),
  );

  it('cannot be shortened', () =>
    given([opened(), set(60, '2031-11-20T12:00:00.000Z')])
      .when(exclude(6))
      .isRefused({ refused: 'exclusion-cannot-be-shortened' }));

  it.each([
    ['2026-11-21T12:00:00.000Z', 'customer'],
    ['2026-11-20T11:59:59.000Z', 'expired'],
  ] as const)('takes back a shop PIN that is good until %s (%s)', (expiresAt, reason) => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt };
    given([opened(), { type: 'ShopDepositRequested', data }])
      .when(exclude(6))
      .gives(set(6, inSix), { type: 'ShopDepositCancelled', data: { transId: 's-1', reason } });
  });

  it('can be set anew once it is over', () =>
    given([opened(), set(6, inSix)])
      .when(exclude(6), inSix)
      .gives(set(6, '2027-11-20T12:00:00.000Z')));
});
