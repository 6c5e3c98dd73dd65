import { betTypeSchema } from '@paddock/contracts/events';
import { betCalculator } from '@paddock/contracts/http';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { calculateBet } from '../bet-working/bet-calculator-route.ts';

const won = (price: string) => ({ price, outcome: 'won' as const });

describe('the calculator', () => {
  it('answers lines, stake, return and working', () => {
    const legs = [won('2/1'), won('EVS'), won('3.5')];
    expect(calculateBet({ betType: 'patent', legs, stake: '1' })).toMatchObject({
      name: 'Patent',
      lines: 7,
      totalStake: '7.00',
      potentialReturn: '53.00',
      outcome: 'won',
      return: '53.00',
      working: { lines: 7, returned: '53.00' },
    });
  });

  it.each([
    ['a dead heat', { deadHeat: { tied: 2 } }, '10/1', '55.00'],
    ['a deduction', { rule4: 25 }, '8/1', '70.00'],
    ['best odds guaranteed', { bestOdds: true, sp: '5/1' }, '3/1', '60.00'],
  ])('knows %s', (_, more, price, returned) => {
    const answer = calculateBet({ betType: 'single', legs: [{ ...won(price), ...more }], stake: '10.00' });
    expect(answer).toMatchObject({ return: returned });
  });

  it('counts each-way lines twice and pays the place part', () => {
    const leg = {
      price: '10/1',
      outcome: 'placed' as const,
      eachWay: { fraction: '1/5', places: 3 },
    };
    expect(calculateBet({ betType: 'single', legs: [leg], stake: '5', eachWay: true })).toMatchObject({
      lines: 2,
      totalStake: '10.00',
      return: '15.00',
    });
  });

  it('pays a forecast by the dividend given', () => {
    const legs = [
      { outcome: 'won' as const, position: 1 },
      { outcome: 'placed' as const, position: 2 },
    ];
    expect(calculateBet({ betType: 'reverse-forecast', legs, stake: '2', dividend: '12.50' })).toMatchObject({
      totalStake: '4.00',
      return: '25.00',
    });
  });

  it('has no return while a leg is open', () => {
    const legs = [won('2/1'), { price: '2/1' }];
    expect(calculateBet({ betType: 'double', legs, stake: '1' })).toMatchObject({
      outcome: null,
      return: null,
      potentialReturn: '9.00',
    });
  });

  it.each([
    ['odds', { legs: [won('1.00')] }, 'legs.0.price'],
    ['no odds', { legs: [{ outcome: 'won' as const }] }, 'legs.0.price'],
    ['a stake', { stake: 'ten' }, 'stake'],
    ['no stake', { stake: '0' }, 'stake'],
    [
      'a fraction',
      { legs: [{ ...won('2/1'), eachWay: { fraction: 'x', places: 2 } }] },
      'legs.0.eachWay.fraction',
    ],
  ])('names the field of %s that it cannot read', (_, more, field) => {
    const asked = { betType: 'single' as const, legs: [won('2/1')], stake: '1', ...more };
    expect(calculateBet(asked)).toEqual({ refused: 'invalid-input', field });
  });

  it('refuses what is no bet', () => {
    expect(calculateBet({ betType: 'treble', legs: [won('2/1')], stake: '1' })).toMatchObject({
      refused: 'bet-type-unavailable',
    });
    expect(calculateBet({ betType: 'single', legs: [won('2/1')], stake: '1', eachWay: true })).toMatchObject({
      refused: 'each-way-unavailable',
    });
  });

  it('answers or refuses whatever passes the call, within its own answer', () => {
    const outcome = fc.constantFrom(
      'won',
      'lost',
      'placed',
      'void',
      'non-runner',
      'half-won',
      'half-lost',
      undefined,
    );
    const leg = fc.record({
      price: fc.constantFrom('5/2', 'EVS', 'SP', '1.01', '999999999/1', 'x', '', undefined),
      outcome,
      rule4: fc.constantFrom(undefined, 0, 90),
      sp: fc.constantFrom(undefined, '2/1'),
      bestOdds: fc.boolean(),
      banker: fc.boolean(),
      eachWay: fc.constantFrom(undefined, { fraction: '1/4', places: 2 }),
    });
    const asked = fc.record({
      betType: fc.constantFrom(...betTypeSchema.options),
      legs: fc.array(leg, { minLength: 1, maxLength: 20 }),
      folds: fc.constantFrom(undefined, [2], [2, 3], [3, 2], [20]),
      stake: fc.constantFrom('1', '0.01', '9999999.99', '', '-1'),
      eachWay: fc.boolean(),
      freeBet: fc.boolean(),
      luckyBonus: fc.boolean(),
      dividend: fc.constantFrom(undefined, '10', 'x'),
    });
    fc.assert(
      fc.property(asked, (given) => {
        const parsed = betCalculator.body.safeParse(JSON.parse(JSON.stringify(given)));
        if (!parsed.success) return;
        const answer = calculateBet(parsed.data);
        if (!('refused' in answer)) betCalculator.response.parse(answer);
      }),
      { numRuns: runs(300) },
    );
  });
});
