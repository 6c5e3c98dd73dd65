import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { deposited, given, type Happened, opened } from '../account.fixture.ts';
import { bet, place, placed } from './betting.fixture.ts';

const funded: Happened[] = [opened(), ...deposited(10_000_000)];
const factor = (percent: number): AccountEvent => ({
  type: 'StakeFactorSet',
  data: { percent, reason: { kind: 'plain', text: 'x' } },
});
const rules = { maximumStake: 1000, minimumStake: 10 };
const single = (stake: number) => bet('single', 'a', stake);
const bound = (maximum: string) => ({ refused: 'stake-too-high', param1: maximum }) as const;

describe('the stake of a bet', () => {
  it.each([
    [100, 1000, '£10.00'],
    [10, 100, '£1.00'],
    [250, 2500, '£25.00'],
    [33, 330, '£3.30'],
    [29, 290, '£2.90'],
  ])('a stake at a stake factor of %d percent is at most %d', (percent, most, text) => {
    given([...funded, factor(percent)], rules)
      .when(place(single(most)))
      .gives(placed(single(most)));
    given([...funded, factor(percent)], rules)
      .when(place(single(most + 1)))
      .isRefused(bound(text));
  });

  it('a stake at a stake factor of nothing is never accepted', () =>
    given([...funded, factor(0)], rules)
      .when(place(single(10)))
      .isRefused(bound('£0.00')));

  it('counts all lines together', () =>
    given(funded, rules)
      .when(place({ ...bet('trixie', 'abc', 251) }))
      .isRefused(bound('£10.00')));

  it('has a minimum', () =>
    given(funded, rules)
      .when(place(single(9)))
      .isRefused({ refused: 'stake-too-low', param1: '£0.10' }));

  it('is whole minor units', () =>
    given(funded, rules)
      .when(place(single(10.5)))
      .isRefused({ refused: 'no-stake' }));

  it('is bounded by what operations accept now, where that is less', () =>
    given(funded, rules)
      .when({ ...place(single(501)), maximumStake: 500 })
      .isRefused(bound('£5.00')));
});
