import { betTypeSchema } from '@paddock/contracts/events';
import { betCalculator } from '@paddock/contracts/http';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { texts } from '@paddock/contracts/texts';
import { mountFor, post, sessionWith } from '@paddock/service-kit/http/mount.fixture';
import { describe, expect, it } from 'vitest';
import { publishedBettingRules } from '../../betting/index.ts';
import { betCalculatorRoute, calculateBet } from './bet-calculator-route.ts';

const calculate = (request: Parameters<typeof calculateBet>[0]) =>
  calculateBet(request, publishedBettingRules);

const won = (price: string) => ({ price, outcome: 'won' as const });

describe('the calculator', () => {
  it('the calculator answers lines, stake, return and working', () => {
    const legs = [won('2/1'), won('EVS'), won('3.5')];
    expect(calculate({ betType: 'patent', legs, stake: '1' })).toMatchObject({
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
  ])('the calculator knows %s', (_, more, price, returned) => {
    const answer = calculate({ betType: 'single', legs: [{ ...won(price), ...more }], stake: '10.00' });
    expect(answer).toMatchObject({ return: returned });
  });

  it('each-way lines are counted twice and the place part is paid', () => {
    const leg = {
      price: '10/1',
      outcome: 'placed' as const,
      eachWay: { fraction: '1/5', places: 3 },
    };
    expect(calculate({ betType: 'single', legs: [leg], stake: '5', eachWay: true })).toMatchObject({
      lines: 2,
      totalStake: '10.00',
      return: '15.00',
    });
  });

  it('a forecast is paid by the dividend given', () => {
    const legs = [
      { outcome: 'won' as const, position: 1 },
      { outcome: 'placed' as const, position: 2 },
    ];
    expect(calculate({ betType: 'reverse-forecast', legs, stake: '2', dividend: '12.50' })).toMatchObject({
      totalStake: '4.00',
      return: '25.00',
    });
  });

  it('there is no return while a leg is open', () => {
    const legs = [won('2/1'), { price: '2/1' }];
    expect(calculate({ betType: 'double', legs, stake: '1' })).toMatchObject({
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
  ])('the refusal names the field of %s that cannot be read', (_, more, field) => {
    const request = { betType: 'single' as const, legs: [won('2/1')], stake: '1', ...more };
    expect(calculate(request)).toEqual({ refused: 'invalid-input', field });
  });

  it.each([
    ['that are too long', { price: '10001/1' }, 'legs.0.price', texts.calculator.odds],
    ['that win nothing', { price: '1.00' }, 'legs.0.price', texts.calculator.odds],
    ['of no market', { price: 'SP', sp: 'SP' }, 'legs.0.sp', texts.calculator.odds],
    [
      'of a leg that contradicts itself',
      { price: '2/1', position: 2 },
      'legs.0.position',
      texts.calculator.selection,
    ],
  ])('a visitor reads what may be typed in place of odds %s', async (_, more, field, msg) => {
    const app = mountFor([betCalculatorRoute(publishedBettingRules)], sessionWith(undefined));
    const body = { betType: 'single', stake: '1', legs: [{ outcome: 'won', ...more }] };
    const answer = await app.request(betCalculator.path, post(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', field, msg });
  });

  it('a visitor may type an amount with a comma, as in every stake field', () => {
    const request = { betType: 'single' as const, legs: [won('2/1')] };
    expect(calculate({ ...request, stake: '10,5' })).toMatchObject({ totalStake: '10.50', return: '31.50' });
  });

  it('what is no bet is refused', () => {
    expect(calculate({ betType: 'treble', legs: [won('2/1')], stake: '1' })).toMatchObject({
      refused: 'bet-type-unavailable',
    });
    expect(calculate({ betType: 'single', legs: [won('2/1')], stake: '1', eachWay: true })).toMatchObject({
      refused: 'each-way-unavailable',
    });
  });

  it('whatever passes the call is answered or refused, within the schema of its answer', () => {
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
    const anyRequest = fc.record({
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
      fc.property(anyRequest, (request) => {
        const parsed = betCalculator.body.safeParse(JSON.parse(JSON.stringify(request)));
        if (!parsed.success) return;
        const answer = calculate(parsed.data);
        if (!('refused' in answer)) betCalculator.response.parse(answer);
      }),
      { numRuns: runs(300) },
    );
  });
});
