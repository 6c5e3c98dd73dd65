import { describe, expect, it } from 'vitest';
import type { BetWorking } from '../../lib/api/bet-working/working.ts';
import { rowTitle, workingLegNotes, workingLegValue, workingSteps } from './working-wording.ts';

const exactly = (decimal: string, exact = decimal) => ({ decimal, exact });

const leg: BetWorking['legs'][number] = {
  leg: 0,
  outcome: 'won',
  nonRunner: false,
  price: { up: 8, down: 1 },
  paidBy: 'taken',
  penceInThePound: 0,
  eachWay: null,
  win: { share: '1', multiplier: exactly('9') },
  place: null,
};

const working: BetWorking = {
  lines: 1,
  unitStake: 1000,
  totalStake: 1000,
  open: false,
  legs: [leg],
  rows: [],
  sum: exactly('90'),
  bestOdds: null,
  freeStake: null,
  bonus: null,
  beforeRounding: exactly('90'),
  rounded: '90.00',
  cap: null,
  returned: '90.00',
  outcome: 'won',
  insuranceRefund: null,
};

const labels = (changes: Partial<BetWorking>) =>
  workingSteps({ ...working, ...changes }, 'EUR').map(({ label, value }) => `${label}: ${value}`);

describe('the steps from the lines to the return', () => {
  it('are the sum and the return when nothing else happened', () => {
    expect(labels({})).toEqual(['Sum of the lines: €90.00', 'Returned: €90.00']);
  });

  it('name each thing that changed the amount, in its order', () => {
    expect(
      labels({
        freeStake: exactly('10'),
        bestOdds: { added: exactly('20'), cut: exactly('5') },
        bonus: { kind: 'acca-boost', percent: 10, added: exactly('8'), capped: true },
        beforeRounding: exactly('83.3333'),
        rounded: '83.33',
        cap: '50.00',
        returned: '50.00',
      }),
    ).toEqual([
      'Sum of the lines: €90.00',
      'Above the most that best odds add: −€5.00',
      'Free stake, not paid back: −€10.00',
      'Acca boost 10%, at its most: +€8.00',
      'Rounded to two decimals: €83.33',
      'Most that one bet pays: €50.00',
      'Returned: €50.00',
    ]);
  });

  it('say what is decided while the bet is open, and what an insurance gave back', () => {
    expect(labels({ open: true })).toContain('Decided so far: €90.00');
    expect(labels({ insuranceRefund: '10.00' })).toContain('Insured stake, as a free bet: €10.00');
  });
});

describe('what went into a leg', () => {
  it('is its price and why, Rule 4, and the share of the stake that a dead heat left', () => {
    const tied = { ...leg, penceInThePound: 25, win: { share: '1/2', multiplier: exactly('3.5') } };
    expect(workingLegNotes(tied, 'fractional')).toEqual([
      'Price taken 8/1',
      'Rule 4: 25p in the pound',
      '1/2 of the stake counts',
    ]);
    expect(workingLegNotes({ ...leg, paidBy: 'best-odds' }, 'decimal')).toEqual([
      'Best odds: starting price 9.00',
    ]);
  });

  it('comes to so much for each unit, each-way in two parts, and to nothing yet while it is open', () => {
    expect(workingLegValue(leg)).toBe('9');
    expect(workingLegValue({ ...leg, place: { share: '1', multiplier: exactly('2.6') } })).toBe(
      '9 to win, 2.6 to be placed',
    );
    expect(workingLegValue({ ...leg, win: null })).toBe('–');
  });
});

describe('a row of the working', () => {
  const names = [{ selectionName: 'Ash' }, { selectionName: 'Birch' }];
  const value = { multiplier: exactly('1'), returned: exactly('1') };

  it('names its legs by how they are tied together', () => {
    const line = { kind: 'line' as const, part: 'win' as const, legs: [0, 1], ...value };
    expect(rowTitle({ ...line, form: 'together' }, names, false)).toBe('Ash × Birch');
    expect(rowTitle({ ...line, form: 'any-to-come' }, names, false)).toBe('Ash, then Birch');
    expect(rowTitle({ ...line, form: 'in-order' }, names, false)).toBe('Ash → Birch');
    expect(rowTitle({ ...line, form: 'together', part: 'place' }, names, true)).toBe('Ash × Birch (place)');
  });

  it('names only the size where there are too many lines', () => {
    const size = { kind: 'size', form: 'together', part: 'win', size: 10, lines: 184756, open: 0 } as const;
    expect(rowTitle({ ...size, ...value }, names, false)).toBe('10-folds, 184756 lines');
  });
});
