import type { BetType, Dividends, SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { lost, struckAt, voided } from './bets.fixture.ts';
import type { PricedLeg } from './leg.ts';
import { settle } from './settle.ts';

const rules = { maximumPayout: 100_000_000 };
const at = (position: number, more: Partial<SelectionResult> = {}): SelectionResult => ({
  outcome: position === 1 ? 'won' : position <= 3 ? 'placed' : 'lost',
  position,
  ...more,
});

/** Forecast AB and tricast ABC. */
const declared: Dividends = [
  { order: ['A', 'B'], dividend: 1250 },
  { order: ['A', 'B', 'C'], dividend: 6000 },
];

const legs = (results: Record<string, SelectionResult | undefined>, dividends?: Dividends): PricedLeg[] =>
  Object.entries(results).map(([selectionId, result]) => ({
    marketId: 'race',
    selectionId,
    priceType: 'sp',
    ...(result && { result }),
    ...(dividends && { dividends }),
  }));
const settled = (betType: BetType, of: PricedLeg[], more = {}) =>
  settle({ betType, legs: of, unitStake: 200, ...more }, struckAt, rules);

describe('a forecast', () => {
  it.each<[string, BetType, PricedLeg[], number]>([
    ['pays its dividend', 'straight-forecast', legs({ A: at(1), B: at(2) }, declared), 2500],
    ['loses in the other order', 'straight-forecast', legs({ B: at(2), A: at(1) }, declared), 0],
    ['reversed pays either order', 'reverse-forecast', legs({ B: at(2), A: at(1) }, declared), 2500],
    [
      'of three pays the one pair that came in',
      'combination-forecast',
      legs({ C: at(3), B: at(2), A: at(1) }, declared),
      2500,
    ],
    [
      'as a tricast needs three in order',
      'straight-tricast',
      legs({ A: at(1), B: at(2), C: at(3) }, declared),
      12_000,
    ],
    [
      'as a tricast in another order loses',
      'straight-tricast',
      legs({ A: at(1), C: at(3), B: at(2) }, declared),
      0,
    ],
    [
      'as a combination tricast pays whichever order',
      'combination-tricast',
      legs({ D: at(7), C: at(3), B: at(2), A: at(1) }, declared),
      12_000,
    ],
  ])('%s', (_, betType, of, returned) => {
    expect(settled(betType, of)).toEqual({ outcome: returned > 0 ? 'won' : 'lost', returned });
  });

  it('a forecast pays every order that a dead heat leaves', () => {
    const both: Dividends = [
      { order: ['A', 'B'], dividend: 500 },
      { order: ['B', 'A'], dividend: 700 },
    ];
    const tied = { deadHeat: { tied: 2, places: 1 } };
    const of = legs({ A: at(1, tied), B: at(1, tied) }, both);
    expect(settled('straight-forecast', of)?.returned).toBe(1000);
    expect(settled('reverse-forecast', of)?.returned).toBe(2400);
  });

  it('the dividends decide a dead heat for first, whether or not the runners say that they tied', () => {
    const both: Dividends = [
      { order: ['A', 'B'], dividend: 500 },
      { order: ['B', 'A'], dividend: 700 },
    ];
    expect(settled('straight-forecast', legs({ A: at(1), B: at(1) }, both))?.returned).toBe(1000);
    expect(settled('reverse-forecast', legs({ A: at(1), B: at(1) }, both))?.returned).toBe(2400);
  });

  it('two winners are a dead heat, which is not lost before its dividends are declared', () => {
    expect(settled('straight-forecast', legs({ A: at(1), B: at(1) }))).toBeUndefined();
    expect(settled('straight-tricast', legs({ A: at(1), B: at(1), C: at(3) }))).toBeUndefined();
    expect(settled('straight-tricast', legs({ A: at(1), B: at(1), C: at(4) }))?.returned).toBe(0);
  });

  it('a forecast returns the stake of each line with a non-runner', () => {
    expect(settled('straight-forecast', legs({ A: at(1), B: voided }))).toEqual({
      outcome: 'void',
      returned: 200,
    });
    const three = legs({ A: at(1), B: at(2), C: voided }, declared);
    expect(settled('combination-forecast', three)).toEqual({ outcome: 'won', returned: 2500 + 4 * 200 });
  });

  /**
   * William Hill: the stake of a forecast with a non-runner goes on the other selection as a win single at SP, in a
   * combination line by line. Coral: 1.00 on A, B and C with C out is a 1.00 reverse forecast on A and B and 2.00 to
   * win on each of A and B; a tricast is a forecast, and with two out a single.
   */
  describe('on the others, where one did not run,', () => {
    const others = { ...rules, forecastNonRunner: 'on-the-others' } as const;
    const onOthers = (betType: BetType, of: PricedLeg[]) =>
      settle({ betType, legs: of, unitStake: 100 }, struckAt, others);
    const sp = (up: number) => ({ sp: { up, down: 1 } });

    it('a forecast is a single at starting price, also on the one that was to be second', () => {
      expect(onOthers('straight-forecast', legs({ A: at(1, sp(4)), B: voided }))).toEqual({
        outcome: 'won',
        returned: 500,
      });
      expect(onOthers('straight-forecast', legs({ A: voided, B: at(1, sp(4)) }))?.returned).toBe(500);
      expect(onOthers('straight-forecast', legs({ A: at(2, sp(4)), B: voided }))).toEqual({
        outcome: 'lost',
        returned: 0,
      });
    });

    it('it waits for the result and the starting price, and is void when none ran', () => {
      expect(onOthers('straight-forecast', legs({ A: undefined, B: voided }))).toBeUndefined();
      expect(onOthers('straight-forecast', legs({ A: at(1), B: voided }))).toBeUndefined();
      expect(onOthers('straight-forecast', legs({ A: voided, B: voided }))).toEqual({
        outcome: 'void',
        returned: 100,
      });
    });

    it('a combination is the forecasts that are left and two singles on each runner', () => {
      const three = legs({ A: at(1, sp(4)), B: at(2, sp(2)), C: voided }, declared);
      expect(onOthers('combination-forecast', three)?.returned).toBe(1250 + 2 * 500);
    });

    it('a tricast is a forecast, and a single where two did not run', () => {
      const one = legs({ A: at(1, sp(4)), B: voided, C: at(2, sp(2)) }, [
        { order: ['A', 'C'], dividend: 900 },
      ]);
      expect(onOthers('straight-tricast', one)?.returned).toBe(900);
      expect(onOthers('straight-tricast', legs({ A: voided, B: at(1, sp(4)), C: voided }))?.returned).toBe(
        500,
      );
    });
  });

  it('a forecast is lost as soon as no order can come in, and open until dividends are declared', () => {
    expect(settled('straight-forecast', legs({ A: lost, B: undefined }))?.returned).toBe(0);
    expect(settled('straight-forecast', legs({ A: at(1), B: at(3) }))?.returned).toBe(0);
    expect(settled('straight-forecast', legs({ A: at(1), B: at(2) }))).toBeUndefined();
    expect(settled('reverse-forecast', legs({ A: lost, B: undefined }))).toBeUndefined();
    expect(settled('straight-tricast', legs({ A: at(1), B: at(2), C: at(2) }))).toBeUndefined();
  });

  it('a forecast waits for its own kind of dividend', () => {
    const forecastOnly = declared.slice(0, 1);
    expect(settled('straight-tricast', legs({ A: at(1), B: at(2), C: at(3) }, forecastOnly))).toBeUndefined();
  });

  it('a forecast with a free bet pays the dividend less the stake', () => {
    const free = { funding: { kind: 'free-balance' as const } };
    expect(settled('straight-forecast', legs({ A: at(1), B: at(2) }, declared), free)?.returned).toBe(2300);
  });
});
