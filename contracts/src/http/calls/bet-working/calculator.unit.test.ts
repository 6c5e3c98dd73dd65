import { describe, expect, it } from 'vitest';
import { texts } from '../../../texts/index.ts';
import { betCalculator } from './calculator.ts';

const leg = { price: '5/2', outcome: 'won' };
const faultOf = (more: object) =>
  betCalculator.body.safeParse({ betType: 'single', stake: '1', legs: [{ ...leg, ...more }] }).error
    ?.issues[0];

describe('the calculator takes of a leg', () => {
  it.each([
    { price: '10000/1' },
    { price: '1001', sp: '1.001' },
    { price: 'SP', sp: '100/30' },
    { rule4: 90 },
    { rule4: '5' },
    { deadHeat: { tied: 20, places: 20 } },
    { eachWay: { fraction: '1/5', places: 10 } },
    { eachWay: { fraction: '1/1', places: 1 } },
  ])('what a market may have: %j', (more) => {
    expect(faultOf(more)).toBeUndefined();
  });

  it.each([
    [{ price: '999999937/999999929' }, 'legs.0.price', texts.calculator.odds],
    [{ price: '10001/1' }, 'legs.0.price', texts.calculator.odds],
    [{ price: '3.1234' }, 'legs.0.price', texts.calculator.odds],
    [{ sp: '1/10001' }, 'legs.0.sp', texts.calculator.odds],
    [{ rule4: 89 }, 'legs.0.rule4', texts.calculator.ruleFour],
    [{ rule4: 95 }, 'legs.0.rule4', texts.calculator.ruleFour],
    [{ deadHeat: { tied: 21 } }, 'legs.0.deadHeat.tied', texts.calculator.deadHeat],
    [{ deadHeat: { tied: 2, places: 21 } }, 'legs.0.deadHeat.places', texts.calculator.deadHeat],
    [{ eachWay: { fraction: '1/9999999', places: 3 } }, 'legs.0.eachWay.fraction', texts.calculator.fraction],
    [{ eachWay: { fraction: '2/5', places: 3 } }, 'legs.0.eachWay.fraction', texts.calculator.fraction],
  ])('nothing that none has, and says what it takes: %j', (more, field, text) => {
    const fault = faultOf(more);
    expect([fault?.path.join('.'), fault?.message]).toEqual([field, text]);
  });

  it('is asked no more than a person can change it, and more than a person does', () => {
    expect(betCalculator.limit).toEqual({ max: 60, seconds: 60 });
  });
});
