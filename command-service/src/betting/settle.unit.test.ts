import type { BetType, SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import type { PricedLeg } from './leg.ts';
import { publishedBettingRules } from './published-rules.ts';
import { potentialReturn } from './returns.ts';
import { type BettingRules, rulesOfVersion } from './rules.ts';
import { settle } from './settle.ts';

const struckAt = '2026-11-20T13:00:00.000Z';
const rules = { maximumPayout: 100_000_000 };

const leg = (price: string, result?: SelectionResult): PricedLeg => {
  const [up, down] = price.split('/').map(Number) as [number, number];
  return { priceType: 'board', price: { up, down }, ...(result && { result }) };
};
const won: SelectionResult = { outcome: 'won' };
const lost: SelectionResult = { outcome: 'lost' };
const voided: SelectionResult = { outcome: 'void' };
const placed: SelectionResult = { outcome: 'placed' };
const outOf = (penceInThePound: number): SelectionResult => ({
  outcome: 'won',
  deductions: [{ penceInThePound, struckBefore: '2026-11-20T14:00:00.000Z' }],
});

const settled = (betType: BetType, unitStake: number, legs: PricedLeg[]) =>
  settle({ betType, unitStake, legs }, struckAt, rules);

describe('known answers of the settlement rules', () => {
  it('10.00 at 8/1 with a 3/1 shot withdrawn returns 70.00', () => {
    expect(settled('single', 1000, [leg('8/1', outOf(25))])).toEqual({ outcome: 'won', returned: 7000 });
  });

  it('10.00 at 10/1 with two tied for first returns 55.00', () => {
    const tied: SelectionResult = { outcome: 'won', deadHeat: { tied: 2, places: 1 } };
    expect(settled('single', 1000, [leg('10/1', tied)])).toEqual({ outcome: 'won', returned: 5500 });
  });

  it('a treble with a non-runner is settled as a double', () => {
    const treble = settled('treble', 1000, [leg('2/1', won), leg('3/1', voided), leg('4/1', won)]);
    expect(treble).toEqual(settled('double', 1000, [leg('2/1', won), leg('4/1', won)]));
    expect(treble?.returned).toBe(15_000);
  });
});

describe('settling', () => {
  it.each<[string, BetType, PricedLeg[], ReturnType<typeof settle>]>([
    [
      'a winning single returns stake and winnings',
      'single',
      [leg('5/2', won)],
      { outcome: 'won', returned: 3500 },
    ],
    ['a losing single returns nothing', 'single', [leg('5/2', lost)], { outcome: 'lost', returned: 0 }],
    ['a void single is refunded', 'single', [leg('5/2', voided)], { outcome: 'void', returned: 1000 }],
    ['an open single is not settled', 'single', [leg('5/2')], undefined],
    [
      'a double pays when both legs win',
      'double',
      [leg('1/1', won), leg('1/1', won)],
      { outcome: 'won', returned: 4000 },
    ],
    ['a double with one open leg is not settled', 'double', [leg('1/1', won), leg('1/1')], undefined],
    [
      'a losing leg decides for the others',
      'double',
      [leg('1/1'), leg('1/1', lost)],
      { outcome: 'lost', returned: 0 },
    ],
    ['a void leg decides nothing', 'double', [leg('1/1'), leg('1/1', voided)], undefined],
    [
      'all legs void is a void bet',
      'treble',
      [leg('1/1', voided), leg('2/1', voided), leg('3/1', voided)],
      { outcome: 'void', returned: 1000 },
    ],
    [
      'an accumulator multiplies',
      'accumulator',
      [leg('1/1', won), leg('2/1', won), leg('3/1', won), leg('4/1', won)],
      { outcome: 'won', returned: 120_000 },
    ],
  ])('%s', (_, betType, legs, expected) => {
    expect(settled(betType, 1000, legs)).toEqual(expected);
  });

  it.each([
    ['half a cent goes up', 1, '1/2', 2],
    ['less than half goes down', 1, '2/5', 1],
    ['a third of ten', 10, '1/3', 13],
  ])('a bet is rounded once, half up: %s', (_, unitStake, price, returned) => {
    expect(settled('single', unitStake, [leg(price, won)])?.returned).toBe(returned);
  });

  it('the bet is rounded, not its legs: thrice 1/3 on 10 is 23.70, so 24', () => {
    const legs = [leg('1/3', won), leg('1/3', won), leg('1/3', won)];
    expect(settled('treble', 10, legs)?.returned).toBe(24);
  });

  it('a bet pays at most the maximum payout, and shows no more beforehand', () => {
    const legs = Array.from({ length: 20 }, () => leg('1000000000/1', won));
    const bet = { betType: 'accumulator' as const, unitStake: 1, legs };
    expect(settle(bet, struckAt, rules)).toEqual({ outcome: 'won', returned: rules.maximumPayout });
    expect(potentialReturn(bet, rules)).toBe(rules.maximumPayout);
  });

  describe('the maximum payout', () => {
    const beside = (maximumPayout: number): BettingRules => ({ maximumPayout, stakeBesideCap: true });
    const paid = (result: SelectionResult, by: BettingRules, at = '3/1', more = {}) =>
      settle({ betType: 'single', unitStake: 1000, legs: [leg(at, result)], ...more }, struckAt, by);

    it.each([true, undefined])(
      'never cuts the refund of a void bet, stake beside it: %s',
      (stakeBesideCap) => {
        const by = { maximumPayout: 500, ...(stakeBesideCap && { stakeBesideCap }) };
        expect(paid(voided, by)).toEqual({ outcome: 'void', returned: 1000 });
      },
    );

    it('holds for what is won, and the stake comes back beside it', () => {
      expect(paid(won, beside(500))).toEqual({ outcome: 'won', returned: 1500 });
      expect(paid(won, beside(3000))).toEqual({ outcome: 'won', returned: 4000 });
      expect(paid(won, beside(3001))).toEqual({ outcome: 'won', returned: 4000 });
    });

    it('of nothing leaves a winner its stake: it is not lost', () => {
      expect(paid(won, beside(0))).toEqual({ outcome: 'won', returned: 1000 });
      expect(paid(won, { maximumPayout: 0 })).toEqual({ outcome: 'won', returned: 1000 });
    });

    it('counts only the stake that comes back: half of it in a dead heat, none of a free bet', () => {
      const tied: SelectionResult = { ...won, deadHeat: { tied: 2, places: 1 } };
      expect(paid(tied, beside(100))?.returned).toBe(500 + 100);
      expect(paid(won, beside(100), '3/1', { funding: { kind: 'free-balance' } })?.returned).toBe(100);
      const legs = [leg('3/1', won), leg('3/1', lost)];
      expect(
        settle({ betType: 'perm', folds: [1], legs, unitStake: 1000 }, struckAt, beside(100))?.returned,
      ).toBe(1100);
    });

    it('holds the dividend of a forecast likewise, line by line', () => {
      const dividends = [{ order: ['A', 'B'], dividend: 5000 }];
      const runner = (selectionId: string, result: SelectionResult): PricedLeg => ({
        ...{ priceType: 'sp', selectionId, result, dividends },
      });
      const legs = [runner('A', won), runner('B', placed), runner('C', voided)];
      const bet = { betType: 'combination-forecast' as const, legs, unitStake: 100 };
      expect(settle(bet, struckAt, beside(300))?.returned).toBe(5 * 100 + 300);
    });

    it('includes the stake in bets struck before 2026-11-c, as they were promised', () => {
      const legs = Array.from({ length: 3 }, () => leg('1000/1', won));
      const paidBy = (version: string) =>
        settle(
          { betType: 'treble', unitStake: 1000, legs },
          struckAt,
          rulesOfVersion(publishedBettingRules, version),
        )?.returned;
      expect(paidBy('2026-11')).toBe(100_000_000);
      expect(paidBy('2026-11-b')).toBe(100_000_000);
      expect(paidBy('2026-11-c')).toBe(100_001_000);
    });
  });

  it('no potential return is shown with a leg at starting price', () => {
    const legs: PricedLeg[] = [leg('1/1'), { priceType: 'sp' }];
    expect(potentialReturn({ betType: 'double', unitStake: 100, legs }, rules)).toBeUndefined();
  });
});
