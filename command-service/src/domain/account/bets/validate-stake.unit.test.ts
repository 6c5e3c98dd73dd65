import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, type Happened, opened } from '../account.fixture.ts';
import { held, hold, placing } from '../holds/holds.fixture.ts';
import { bet, place, placed } from './betting.fixture.ts';

const funded: Happened[] = [opened(), ...deposited(10_000_000)];
const factor = (percent: number): AccountEvent => ({
  type: 'StakeFactorSet',
  data: { percent, reason: { kind: 'plain', text: 'x' } },
});
const rules = { maximumStake: 1000, minimumStake: 10 };
const single = (stake: number) => bet('single', 'a', stake);
const free = { kind: 'free-balance' } as const;
const token = { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' } as const;
const granted = (amount: number): AccountEvent => ({
  type: 'FreeBetTokenGranted',
  data: { tokenId: 't-1', promoCode: 'SPRING', amount, betType: 'S', expiresAt: after(days(7)) },
});
const isPlaced = [{ type: 'BetPlaced' }];
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

  it('a stake at a stake factor of nothing is never accepted, a token neither', () => {
    const [history, stake] = [[...funded, granted(500)], single(500)];
    given([...history, factor(0)], rules)
      .when({ ...place(stake), funding: token })
      .isRefused(bound('£0.00'));
    expect(given(history, rules).decides({ ...place(stake), funding: token })).toMatchObject(isPlaced);
  });

  it('is for each bet by itself: two bets may have the highest stake each', () =>
    expect(given(funded, rules).decides(place(single(1000), bet('single', 'b', 1000, 'b-2')))).toMatchObject([
      ...isPlaced,
      ...isPlaced,
    ]));

  it('of a token is the whole of it, above the highest stake and above what the stake factor leaves of it', () => {
    const history = [...funded, granted(5000), factor(10)];
    const whole = { ...place(single(5000)), maximumStake: 500, funding: token };
    expect(given(history, rules).decides(whole)).toMatchObject(isPlaced);
    given(history, rules)
      .when(place(single(5000)))
      .isRefused(bound('£1.00'));
    given([...history, { type: 'FreeBalanceCredited', data: { amount: 5000, reason: 'goodwill' } }], rules)
      .when({ ...place(single(5000)), funding: free })
      .isRefused(bound('£1.00'));
  });

  it('counts all lines together', () =>
    given(funded, rules)
      .when(place({ ...bet('trixie', 'abc', 251) }))
      .isRefused(bound('£10.00')));

  it('has a minimum, all lines together', () => {
    const yankee = (stake: number) => bet('yankee', 'abcd', stake);
    const least = { ...rules, minimumStake: 12 };
    given(funded, least)
      .when(place(single(11)))
      .isRefused({ refused: 'stake-too-low', param1: '£0.12' });
    expect(given(funded, least).decides(place(single(12)))).toMatchObject([{ type: 'BetPlaced' }]);
    expect(given(funded, least).decides(place(yankee(2)))).toMatchObject([{ type: 'BetPlaced' }]);
    given(funded, least)
      .when(place(yankee(1)))
      .isRefused({ refused: 'stake-too-low', param1: '£0.12' });
  });

  it('has no minimum where it is all that is left to bet with, free or not, and a token is used whole', () => {
    const tooLow = { refused: 'stake-too-low', param1: '£0.10' } as const;
    const given9 = given(
      [
        opened(),
        ...deposited(9),
        { type: 'FreeBalanceCredited', data: { amount: 8, reason: 'goodwill' } },
        granted(7),
      ],
      rules,
    );
    expect(given9.decides(place(single(9)))).toMatchObject(isPlaced);
    expect(given9.decides({ ...place(single(8)), funding: free })).toMatchObject(isPlaced);
    expect(given9.decides({ ...place(single(7)), funding: token })).toMatchObject(isPlaced);
    given9.when(place(single(8))).isRefused(tooLow);
    given9.when({ ...place(single(7)), funding: free }).isRefused(tooLow);
  });

  it('has no minimum once it is held, whatever is paid in meanwhile', () => {
    const rest = [opened(), ...deposited(9)];
    const waiting = placing('p-0', 9);
    given(rest, rules).when(hold(waiting)).gives(held('p-0', 9));
    expect(given([...rest, held('p-0', 9), ...deposited(1000, 'd-2')], rules).decides(waiting)).toMatchObject(
      [{ type: 'BetPlaced' }],
    );
  });

  it('has a minimum although the rest is held for others: that may come back', () =>
    given([...funded.slice(0, 1), ...deposited(1000), held('p-0', 995)], rules)
      .when(place(single(5)))
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
