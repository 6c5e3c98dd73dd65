import type { Leg } from '@paddock/contracts/events';
import { legOn } from '@paddock/contracts/events/events.fixture';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { countLines, currentRules, potentialReturn, publishedBettingRules } from '../../betting/index.ts';
import { addedBy, type RiskyBet, riskReasons } from './assess.ts';
import type { Liabilities } from './leg-liability.ts';
import { riskSettings } from './risk-settings.fixture.ts';

const rules = currentRules(publishedBettingRules);

const leg = (name: string, up = 1, more: Partial<Leg> = {}): Leg =>
  legOn(name, { price: { up, down: 1 }, ...more });
const single = (unitStake: number, of = leg('a')): RiskyBet => ({
  betType: 'single',
  legs: [of],
  unitStake,
  stake: unitStake,
});
const nothing: Liabilities = { selections: new Map(), fixtures: new Map() };
const settings = {
  ...riskSettings,
  maximumLiabilityPerSelection: 1000,
  maximumLiabilityPerFixture: 2000,
  referAboveWinnings: 1500,
};
const reasons = (bets: RiskyBet[], held: Liabilities = nothing) =>
  riskReasons(bets, addedBy(bets, rules), held, settings, rules);

describe('the book takes by itself', () => {
  it('a bet whose liability and winnings are at their bounds', () => {
    expect(reasons([single(1000)])).toEqual([]);
    expect(reasons([single(300, leg('a', 5)), single(300, leg('b', 3))].slice(1))).toEqual([]);
  });
});

describe('a trader is asked about', () => {
  it('more on a selection than may be lost on it, what is held included', () => {
    const held = { ...nothing, selections: new Map([['f-a/m-a/s-a', 400]]) };
    expect(reasons([single(600)], held)).toEqual([]);
    expect(reasons([single(601)], held)).toEqual(['Selection a: liability 10.01']);
  });

  it('more on a fixture than may be lost on it', () => {
    const held = { ...nothing, fixtures: new Map([['f-a', 1500]]) };
    expect(reasons([single(501)], held)).toEqual(['Fixture a: liability 20.01']);
  });

  it('a multiple that wins more than the bound by one, at odds that no decimal writes exactly', () => {
    const price = { up: 1, down: 3 };
    const legs = ['a', 'b', 'c'].map((name) => leg(name, 1, { price }));
    const treble: RiskyBet = { betType: 'treble', legs, unitStake: 2700, stake: 2700 };
    const above = (referAboveWinnings: number) =>
      riskReasons(
        [treble],
        addedBy([treble], rules),
        nothing,
        { ...riskSettings, referAboveWinnings },
        rules,
      );
    for (const taken of [3700, 6399, 6400, 6401]) expect(above(taken)).toEqual([]);
    expect(above(3699)).toEqual(['Could win 37.00']);
  });

  it('a multiple that could win too much, although each leg is small', () => {
    const double: RiskyBet = {
      betType: 'double',
      legs: [leg('a', 4), leg('b', 4)],
      unitStake: 100,
      stake: 100,
    };
    expect(reasons([double])).toEqual(['Could win 24.00']);
  });

  it('a bet exactly when its return is above the bound, whatever its type', () => {
    const types = [
      ['patent', 3],
      ['lucky-15', 4],
      ['single-stakes-about', 2],
      ['double-stakes-about', 2],
      ['flag', 4],
      ['accumulator', 4],
    ] as const;
    const anyBet = fc
      .tuple(fc.constantFrom(...types), fc.integer({ min: 1, max: 500 }), fc.boolean())
      .chain(([[betType, size], unitStake, eachWay]) =>
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: size, maxLength: size }).map((ups) => {
          const terms = { fraction: { up: 1, down: 5 }, places: 3 };
          const legs = ups.map((up, index) => leg(`${index}`, up, { eachWay: terms }));
          const bet = { betType, legs, unitStake, ...(eachWay && { eachWay: true as const }) };
          return { ...bet, stake: unitStake * countLines(bet) };
        }),
      );
    const unbounded = { maximumLiabilityPerSelection: 1e9, maximumLiabilityPerFixture: 1e9 };
    fc.assert(
      fc.property(anyBet, fc.integer({ min: 1, max: 100_000 }), (bet, referAboveWinnings) => {
        const winnings = (potentialReturn(bet, rules) ?? 0) - bet.stake;
        const bounds = { ...riskSettings, ...unbounded, referAboveWinnings };
        const found = riskReasons([bet], addedBy([bet], rules), nothing, bounds, rules);
        expect(found.length > 0).toBe(winnings > referAboveWinnings);
      }),
    );
  });

  it('a single at starting price as if it were 5/1', () => {
    const { price: _, ...unpriced } = leg('a');
    expect(reasons([single(200, { ...unpriced, priceType: 'sp' })])).toEqual([]);
    expect(reasons([single(201, { ...unpriced, priceType: 'sp' })])).toEqual([
      'Selection a: liability 10.05',
    ]);
  });
});
