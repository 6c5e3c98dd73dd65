import { describe, expect, it } from 'vitest';
import type { Bet } from '../../lib/api/bet-history.ts';
import { aBet, aLeg } from './bet.fixture.ts';
import { betName, betPlace, betSelections } from './bet-names.ts';
import { betOdds } from './bet-odds.ts';
import { betStatus, dividendText, hasRuleFour, resultNotes, returnSentence } from './bet-wording.ts';

const bet = aBet();

describe('the outcome of a bet', () => {
  it.each<[Partial<Bet>, string]>([
    [{}, 'Returns €35.00 if it wins at the prices taken.'],
    [{ potentialReturn: null }, 'The return depends on the starting price.'],
    [
      { betType: 'straight-forecast', potentialReturn: null },
      'The return depends on the dividend that is declared.',
    ],
    [
      { legs: [aLeg({ result: { outcome: 'lost' } }), aLeg()] },
      'What it can still return depends on the legs that are to come.',
    ],
    [{ legs: [aLeg({ result: { outcome: 'won' } })] }, 'Returns €35.00 if it wins at the prices taken.'],
    [{ status: 'won', returned: 3500 }, '€35.00 was paid, the stake of €10.00 included.'],
    [{ status: 'won', returned: 550 }, '€5.50 of the stake of €10.00 was paid back.'],
    [
      { status: 'won', returned: 2500, funding: { kind: 'free-balance' } },
      '€25.00 was paid: the winnings, without the free stake.',
    ],
    [{ status: 'lost', returned: 0 }, 'Lost: nothing came back of the stake of €10.00.'],
    [
      { status: 'lost', returned: 0, insuranceRefund: 1000 },
      'Lost: nothing came back of the stake of €10.00. €10.00 was credited as a free bet.',
    ],
    [{ status: 'void', returned: 1000 }, 'The bet was void: €10.00 went back to your balance.'],
    [{ status: 'cashed-out', returned: 1234 }, 'Cashed out: €12.34 was paid for a stake of €10.00.'],
  ])('a bet with %o reads: %s', (changes, sentence) => {
    expect(returnSentence({ ...bet, ...changes })).toBe(sentence);
  });
});

describe('the badge of a bet', () => {
  it.each<[string, Partial<Bet>, string, string]>([
    ['paid more than its stake', { status: 'won', returned: 1001 }, 'ok', 'Won'],
    ['paid its stake back', { status: 'won', returned: 1000 }, 'neutral', 'Returned'],
    ['paid less than its stake', { status: 'won', returned: 550 }, 'neutral', 'Returned'],
    [
      'paid anything for a free stake',
      { status: 'won', returned: 1, funding: { kind: 'free-balance' } },
      'ok',
      'Won',
    ],
    ['lost', { status: 'lost', returned: 0 }, 'neutral', 'Lost'],
    ['was cashed out at a gain', { status: 'cashed-out', returned: 1500 }, 'ok', 'Cashed out'],
    ['was cashed out at a loss', { status: 'cashed-out', returned: 900 }, 'neutral', 'Cashed out'],
  ])('that %s celebrates a gain and nothing else', (_, changes, tone, label) => {
    expect(betStatus({ ...bet, ...changes })).toEqual({ tone, label });
  });
});

describe('the dividend of a bet', () => {
  const dividends = [
    { order: ['s1', 's2'], dividend: 4250 },
    { order: ['s1', 's2', 's3'], dividend: 18_000 },
  ];

  it('is the one declared for its kind, and none for other bets', () => {
    const legs = [aLeg({ dividends }), aLeg()];
    expect(dividendText({ ...bet, betType: 'reverse-forecast', legs })).toBe('€42.50');
    expect(dividendText({ ...bet, betType: 'combination-tricast', legs })).toBe('€180.00');
    expect(dividendText({ ...bet, betType: 'double', legs })).toBeUndefined();
    expect(dividendText({ ...bet, betType: 'straight-forecast' })).toBeUndefined();
  });
});

describe('the notes on a result', () => {
  it('name the position and the dead heat', () => {
    const result = { outcome: 'won' as const, position: 1, deadHeat: { tied: 2, places: 1 } };
    expect(resultNotes(result)).toEqual(['Finished 1st', 'Dead heat: 2 tied for 1 place']);
  });

  it('leave what Rule 4 takes to its explanation, which the bet offers wherever there were deductions', () => {
    const deductions = [{ penceInThePound: 25, struckBefore: '2026-11-20T12:30:00Z' }];
    const result = { outcome: 'won' as const, deductions };
    expect(resultNotes(result)).toEqual([]);
    expect(hasRuleFour({ ...bet, legs: [aLeg(), aLeg({ result })] })).toBe(true);
    expect(hasRuleFour({ ...bet, legs: [aLeg({ result: { outcome: 'won' } })] })).toBe(false);
  });

  it('explain a half, and a runner that did not run', () => {
    expect(resultNotes({ outcome: 'half-won' })).toEqual(['Half of the stake won, half was returned']);
    expect(resultNotes({ outcome: 'void', nonRunner: true, position: 4 })).toEqual(['Did not run']);
  });
});

describe('what a bet is called', () => {
  const legs = ['Ash', 'Birch', 'Cedar', 'Dune'].map((selectionName) => aLeg({ selectionName }));

  it.each<[Bet['betType'], number[] | null, string]>([
    ['double', null, 'Double'],
    ['lucky-15', null, 'Lucky 15'],
    ['accumulator', null, '4-fold accumulator'],
    ['perm', [2], 'Doubles from 4'],
    ['perm', [2, 3, 4], 'Doubles, Trebles and 4-folds from 4'],
  ])('the bet type %s of folds %o is called %s', (betType, folds, name) => {
    expect(betName({ betType, legs, folds })).toBe(name);
  });

  it('names its selections, in their order where that counts', () => {
    expect(betSelections({ betType: 'double', legs: legs.slice(0, 2) })).toBe('Ash, Birch');
    expect(betSelections({ betType: 'straight-forecast', legs: legs.slice(0, 2) })).toBe('Ash → Birch');
  });

  it('has one place only when it is on one market', () => {
    expect(betPlace({ betType: 'single', legs: legs.slice(0, 1) })).toBe('Match Result · Ash v Birch');
    expect(betPlace({ betType: 'double', legs: legs.slice(0, 2) })).toBeUndefined();
    expect(betPlace({ betType: 'straight-forecast', legs: legs.slice(0, 2) })).toBe('Ash v Birch');
  });
});

describe('the odds of a whole bet', () => {
  const legs = [aLeg({ price: { up: 5, down: 2 } }), aLeg({ price: { up: 2, down: 1 } })];

  it('are those of its legs multiplied', () => {
    expect(betOdds({ betType: 'double', legs }, 'fractional')).toBe('19/2');
    expect(betOdds({ betType: 'double', legs }, 'decimal')).toBe('10.50');
  });

  it('read as decimals when the fraction is none that somebody knows', () => {
    const long = [aLeg({ price: { up: 13, down: 11 } }), aLeg({ price: { up: 8, down: 15 } })];
    expect(betOdds({ betType: 'double', legs: long }, 'fractional')).toBe('3.35');
    expect(betOdds({ betType: 'single', legs: [aLeg({ price: { up: 1, down: 28 } })] }, 'fractional')).toBe(
      '1/28',
    );
  });

  it('are none for a bet on several lines, and none before the start of a leg at starting price', () => {
    expect(betOdds({ betType: 'trixie', legs }, 'fractional')).toBe('');
    const sp = aLeg({ price: null, priceType: 'sp' });
    expect(betOdds({ betType: 'double', legs: [sp, ...legs] }, 'fractional')).toBe('');
    expect(betOdds({ betType: 'single', legs: [sp] }, 'fractional')).toBe('SP');
  });
});
