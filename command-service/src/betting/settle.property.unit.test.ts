import type { BetType, SelectionResult } from '@paddock/contracts/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PricedLeg } from './leg.ts';
import { multiplesOf } from './offers.ts';
import { potentialReturn } from './returns.ts';
import { settle } from './settle.ts';

const struckAt = '2026-11-20T13:00:00.000Z';
const struckBefore = '2026-11-20T14:00:00.000Z';
const rules = { maximumPayout: 100_000_000 };

const price = fc.record({ up: fc.integer({ min: 1, max: 200 }), down: fc.integer({ min: 1, max: 40 }) });
const result: fc.Arbitrary<SelectionResult> = fc.oneof(
  fc.constant<SelectionResult>({ outcome: 'lost' }),
  fc.constant<SelectionResult>({ outcome: 'void' }),
  fc
    .record({
      tied: fc.integer({ min: 2, max: 4 }),
      pence: fc.integer({ min: 0, max: 90 }),
      tie: fc.boolean(),
    })
    .map(
      ({ tied, pence, tie }): SelectionResult => ({
        outcome: 'won',
        ...(tie && { deadHeat: { tied, places: 1 } }),
        deductions: [{ penceInThePound: pence, struckBefore }],
      }),
    ),
);
const leg: fc.Arbitrary<PricedLeg> = fc
  .record({ price, result })
  .map((made) => ({ priceType: 'board', ...made }));
const legs = fc.array(leg, { minLength: 1, maxLength: 12 });
const stake = fc.integer({ min: 1, max: 50_000 });

const typeOf = (count: number): BetType => multiplesOf(count)[0]?.betType ?? 'single';
const returned = (unitStake: number, of: PricedLeg[]): number =>
  settle({ betType: typeOf(of.length), unitStake, legs: of }, struckAt, rules)?.returned ?? -1;

describe('whatever the legs', () => {
  it('their order never matters', () => {
    const shuffled = legs.chain((made) =>
      fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
    );
    fc.assert(
      fc.property(shuffled, stake, ([made, mixed], unit) => {
        expect(returned(unit, mixed)).toBe(returned(unit, made));
      }),
    );
  });

  it('a void leg equals its absence', () => {
    fc.assert(
      fc.property(legs, price, stake, (made, at, unit) => {
        const gone: PricedLeg = { priceType: 'board', price: at, result: { outcome: 'void' } };
        expect(returned(unit, [...made, gone])).toBe(returned(unit, made));
      }),
    );
  });

  it('returns never fall when a leg turns from lost to void, or from anything to won in full', () => {
    fc.assert(
      fc.property(legs, fc.nat(), stake, (made, pick, unit) => {
        const index = pick % made.length;
        const becoming = (better: SelectionResult) => made.with(index, { ...made[index]!, result: better });
        const before = returned(unit, becoming({ outcome: 'lost' }));
        expect(returned(unit, becoming({ outcome: 'void' }))).toBeGreaterThanOrEqual(before);
        expect(returned(unit, becoming({ outcome: 'won' }))).toBeGreaterThanOrEqual(returned(unit, made));
      }),
    );
  });

  it('twice the stake returns twice as much, but for the one rounding and the cap', () => {
    fc.assert(
      fc.property(legs, stake, (made, unit) => {
        const once = returned(unit, made);
        const twice = returned(2 * unit, made);
        if (twice < rules.maximumPayout) expect(Math.abs(twice - 2 * once)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a bet never returns more than was shown before it was placed', () => {
    fc.assert(
      fc.property(legs, stake, (made, unit) => {
        const bet = { betType: typeOf(made.length), unitStake: unit, legs: made };
        expect(returned(unit, made)).toBeLessThanOrEqual(potentialReturn(bet, rules) ?? 0);
      }),
    );
  });

  it('settles at the first losing leg what it would settle with all results', () => {
    fc.assert(
      fc.property(legs, price, stake, (made, at, unit) => {
        const loser: PricedLeg = { priceType: 'board', price: at, result: { outcome: 'lost' } };
        const waiting = made.map(
          ({ priceType, price }): PricedLeg => ({ priceType, ...(price && { price }) }),
        );
        expect(returned(unit, [...waiting, loser])).toBe(0);
      }),
    );
  });
});
