import { betWorkingSchema } from '@paddock/contracts/http';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { anyBet, leg, lost, placed, price, struckAt, struckBefore, won } from '../../betting/bets.fixture.ts';
import { explain, type PricedBet, settle } from '../../betting/index.ts';
import { compare, plus, type Rational, rational, zero } from '../../betting/rational.ts';
import { workingAnswer } from './working-answer.ts';

const rules = { maximumPayout: 100_000_000 };
const answered = (...given: Parameters<typeof explain>) => workingAnswer(explain(...given));
const read = (text: string): Rational => {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return rational(BigInt(numerator), BigInt(denominator));
};
const bet = (betType: PricedBet['betType'], legs: PricedBet['legs'], more: Partial<PricedBet> = {}) => ({
  betType,
  legs,
  unitStake: 1000,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, () => leg('1/1', won));

describe('the working of a bet', () => {
  it('the working says of each leg the price paid and why, what came off it, and what it returned', () => {
    const deducted = leg('8/1', { ...won, deductions: [{ penceInThePound: 25, struckBefore }] });
    const tied = leg('10/1', { outcome: 'won', deadHeat: { tied: 2, places: 1 } });
    const starting = leg('SP', { ...won, sp: price('3/1') });
    const { legs } = answered(bet('treble', [deducted, tied, starting]), struckAt, rules);
    expect(legs).toMatchObject([
      { paidBy: 'taken', penceInThePound: 25, win: { share: '1', multiplier: { exact: '7' } } },
      { paidBy: 'taken', win: { share: '1/2', multiplier: { exact: '11/2', decimal: '5.5' } } },
      {
        paidBy: 'starting-price',
        price: { up: 3, down: 1 },
        win: { multiplier: { exact: '4' } },
        place: null,
      },
    ]);
  });

  it('the working writes every line out, each part for itself', () => {
    const { rows } = answered(
      bet('double', [leg('1/1', won), leg('5/1', placed)], { eachWay: true }),
      struckAt,
      rules,
    );
    expect(rows).toEqual([
      {
        kind: 'line',
        form: 'together',
        part: 'win',
        legs: [0, 1],
        multiplier: { exact: '0', decimal: '0' },
        returned: { exact: '0', decimal: '0' },
      },
      {
        kind: 'line',
        form: 'together',
        part: 'place',
        legs: [0, 1],
        multiplier: { exact: '12/5', decimal: '2.4' },
        returned: { exact: '2400', decimal: '24' },
      },
    ]);
  });

  it('the working of an open bet leaves open lines out of the sum', () => {
    const working = answered(bet('trixie', [leg('1/1', won), leg('2/1', won), leg('3/1')]), struckAt, rules);
    expect(working).toMatchObject({ open: true, outcome: null, sum: { decimal: '60' } });
    expect(working.rows.map((row) => row.multiplier?.decimal ?? null)).toEqual(['6', null, null, null]);
  });

  it('the working goes by size beyond 512 lines, open ones counted', () => {
    const legs = [...many(8), leg('1/1', lost), leg('1/1')];
    const { rows, lines } = answered(bet('perm', legs, { folds: [2, 5, 6, 7] }), struckAt, rules);
    expect(lines).toBe(45 + 252 + 210 + 120);
    expect(rows).toMatchObject([
      { kind: 'size', size: 2, lines: 45, open: 8, multiplier: { exact: String(28 * 4) } },
      { kind: 'size', size: 5, lines: 252, open: 70, multiplier: { exact: String(56 * 32) } },
      { kind: 'size', size: 6, lines: 210, open: 56 },
      { kind: 'size', size: 7, lines: 120, open: 28 },
    ]);
  });

  it('the working goes by size where few lines have many legs each, and by line of a Goliath each-way', () => {
    const rowsOf = (betType: PricedBet['betType'], count: number, more: Partial<PricedBet>) => {
      const { rows, lines } = answered(
        bet(betType, many(count), { eachWay: true, ...more }),
        struckAt,
        rules,
      );
      return { lines, rows: rows.length, kinds: [...new Set(rows.map(({ kind }) => kind))] };
    };
    expect(rowsOf('perm', 20, { folds: [18, 19, 20] })).toEqual({ lines: 422, rows: 6, kinds: ['size'] });
    expect(rowsOf('goliath', 8, {})).toEqual({ lines: 494, rows: 494, kinds: ['line'] });
  });

  it('the working shows bonus, cap and rounding', () => {
    const boosted = answered(
      bet('treble', [leg('1/3', won), leg('1/3', won), leg('1/3', won)], {
        unitStake: 10,
        bonus: { kind: 'acca-boost' },
      }),
      struckAt,
      {
        maximumPayout: 20,
        accaBoost: { table: [{ selections: 2, percent: 10 }], minimumOdds: price('1/5'), maximumExtra: 1000 },
      },
    );
    expect(boosted).toMatchObject({
      sum: { exact: '640/27' },
      bonus: { kind: 'acca-boost', percent: 10, added: { exact: '37/27' }, capped: false },
      beforeRounding: { exact: '677/27', decimal: '0.2507' },
      rounded: '0.25',
      cap: '0.20',
      returned: '0.20',
      outcome: 'won',
    });
  });

  it('the working shows the stake that a free bet keeps and what best odds added', () => {
    const best = leg('4/1', { ...won, sp: price('5/1') }, { bestOddsGuaranteed: true });
    const free = { funding: { kind: 'free-balance' as const } };
    expect(
      answered(bet('single', [best], free), struckAt, { ...rules, maximumBestOddsExtra: 400 }),
    ).toMatchObject({
      sum: { decimal: '60' },
      bestOdds: { added: { decimal: '4' }, cut: { decimal: '6' } },
      freeStake: { decimal: '10' },
      returned: '44.00',
    });
  });

  it('the working adds up to what the bet settles for, whatever the bet, in the shape that is sent', () => {
    fc.assert(
      fc.property(anyBet, (of) => {
        const working = answered(of, struckAt, rules);
        expect(betWorkingSchema.parse(JSON.parse(JSON.stringify(working)))).toEqual(working);
        const rows = working.rows.map(({ returned }) => read(returned?.exact ?? '0')).reduce(plus, zero);
        expect(compare(rows, read(working.sum.exact))).toBe(0);
        const settled = settle(of, struckAt, rules);
        expect(working.returned).toBe(((settled?.returned ?? -1) / 100).toFixed(2));
        expect(working.outcome).toBe(settled?.outcome);
      }),
      { numRuns: runs(100) },
    );
  });
});
