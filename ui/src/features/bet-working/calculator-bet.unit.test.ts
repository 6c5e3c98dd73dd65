import { betTypeList } from '@paddock/contracts/bet-types';
import { describe, expect, it } from 'vitest';
import { calculatorQuestionSchema } from '../../lib/api/bet-working/working.ts';
import { firstBet, legCounts, questionOf, refusedOf, withBetType, withLeg } from './calculator-bet.ts';

const single = withLeg(firstBet, 0, { odds: '5/2' });

describe('the bet of the calculator', () => {
  it('is asked about once it has odds on every leg and a stake', () => {
    expect(questionOf(firstBet)).toBeUndefined();
    expect(questionOf({ ...single, stake: '' })).toBeUndefined();
    expect(questionOf(single)).toEqual({
      betType: 'single',
      stake: '1',
      legs: [{ price: '5/2', outcome: 'won' }],
    });
  });

  it('keeps its legs when the bet type changes, as many as the new one takes', () => {
    const double = withBetType(single, 'double');
    expect(double.legs.map(({ odds }) => odds)).toEqual(['5/2', '']);
    expect(withBetType(double, 'single').legs).toHaveLength(1);
  });

  it('names dead heats, Rule 4 and each-way terms only where there are any', () => {
    const bet = withLeg({ ...single, eachWay: true }, 0, { tied: 2, rule4: 25, outcome: 'placed' });
    expect(questionOf(bet)?.legs).toEqual([
      {
        price: '5/2',
        outcome: 'placed',
        deadHeat: { tied: 2, places: 1 },
        rule4: 25,
        eachWay: { fraction: '1/5', places: 3 },
      },
    ]);
  });

  it.each(['open', 'lost', 'void'] as const)('asks about no dead heat of a leg that is %s', (outcome) => {
    const bet = withLeg(single, 0, { tied: 2, outcome });
    expect(questionOf(bet)?.legs[0]).not.toHaveProperty('deadHeat');
  });

  it('the bet of a forecast has its legs in finishing order, and its dividend', () => {
    const bet = { ...withBetType(single, 'straight-forecast'), dividend: '12.50' };
    expect(questionOf(bet)).toMatchObject({
      dividend: '12.50',
      legs: [
        { outcome: 'won', position: 1 },
        { outcome: 'placed', position: 2 },
      ],
    });
  });

  it.each(betTypeList)('a bet calculated as %s is one that the call takes', (betType) => {
    const bet = withBetType(single, betType);
    const filled = { ...bet, dividend: '10', legs: bet.legs.map((leg) => ({ ...leg, odds: 'EVS' })) };
    expect(calculatorQuestionSchema.safeParse(questionOf(filled)).success).toBe(true);
    expect(legCounts(betType)).toContain(bet.legs.length);
  });

  it('knows which leg a refusal is about, and what of it', () => {
    expect(refusedOf('legs.2.price')).toEqual({ leg: 2, of: 'odds' });
    expect(refusedOf('legs.12.deadHeat.places')).toEqual({ leg: 12, of: 'result' });
    expect(refusedOf('stake')).toBeUndefined();
    expect(refusedOf(undefined)).toBeUndefined();
  });
});
