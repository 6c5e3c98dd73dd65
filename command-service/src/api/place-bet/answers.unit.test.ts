import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { createOffer, createSelection } from '../../pricing/betslip/betslip.fixture.ts';
import { changesOf, refusedAnswer, stakeChange } from './answers.ts';
import { refused } from './placement.ts';

const rules = { minimumDeposit: 500 };

describe('a refusal', () => {
  it.each<[Refusal, number]>([
    [refuse('insufficient-free-balance'), 3],
    [refuse('token-not-chosen'), 3],
    [refuse('token-unknown'), 3],
    [refuse('token-bet-type', { param1: 'Single' }), 3],
    [refuse('one-bet-per-token'), 3],
    [refuse('promotions-exclude'), 3],
    [refuse('promotion-not-eligible'), 3],
    [refuse('boost-once-per-match'), 3],
    [refuse('boost-stake-too-high', { param1: '£50.00' }), 3],
    [refuse('insufficient-funds'), 1],
    [refuse('selection-suspended'), 1],
    [refuse('risk-control'), 1],
  ])('the refusal %o has status %d: 3 is for free bets, tokens and bonuses', (refusal, Status) => {
    expect(refusedAnswer(refused(refusal), rules)).toMatchObject({ Status, reason: refusal.refused });
  });

  it('a stake above a token is refused in words about the token', () => {
    const tooHigh = refused(refuse('stake-too-high', { param1: '£5.00' }));
    const token = { kind: 'token' as const, tokenId: 't-1', promoCode: 'WELCOME' };
    expect(refusedAnswer(tooHigh, rules, token)).toMatchObject({
      Status: 3,
      msg: 'Sorry, your promo bet balance is not sufficient to place this bet.',
    });
    expect(refusedAnswer(tooHigh, rules, { kind: 'cash' })).toMatchObject({
      Status: 1,
      msg: 'The maximum stake for this bet is £5.00.',
    });
  });

  it.each([
    [1, 500],
    [499, 500],
    [501, 501],
  ])('a shortfall of %d asks for a deposit of %d, never below the minimum', (shortfall, deposit) => {
    const outcome = { ...refused(refuse('insufficient-funds')), shortfall };
    expect(refusedAnswer(outcome, rules)).toMatchObject({ shortfall: deposit });
  });
});

const moved = (moves: Parameters<typeof changesOf>[0]['moves']) => ({
  selection: createSelection('a'),
  offer: createOffer('a'),
  moves,
});
const price = { from: { up: 1, down: 1 }, to: { up: 5, down: 2 } };
const valuesOf = (of: ReturnType<typeof changesOf>) =>
  of.map(({ changeName, oldValue, newValue }) => [changeName, oldValue, newValue]);

describe('a change', () => {
  it.each([
    ['fractional', 'EVS', '5/2'],
    ['decimal', '2.00', '3.50'],
    ['american', '+100', '+250'],
  ] as const)('a change of odds reads in the format of the session: %s', (format, oldValue, newValue) => {
    expect(changesOf(moved({ price }), format)).toEqual([
      { changeName: 'Odds', selectionId: 's-a', name: 'Selection a', oldValue, newValue },
    ]);
  });

  it('price, line and each-way terms are each named when they moved', () => {
    const eachWay = { from: { fraction: { up: 1, down: 5 }, places: 3 }, to: null };
    expect(
      valuesOf(
        changesOf(
          moved({ price: { ...price, to: null }, line: { from: 250, to: 350 }, eachWay }),
          'fractional',
        ),
      ),
    ).toEqual([
      ['Odds', 'EVS', 'SP'],
      ['Handicap', '2.5', '3.5'],
      ['Each-way terms', '1/5 odds, 3 places', 'None'],
    ]);
  });

  it('a promise that is dropped is named', () => {
    const gone = { from: true, to: false };
    expect(valuesOf(changesOf(moved({ bestOdds: gone, nonRunnerNoBet: gone }), 'fractional'))).toEqual([
      ['Best odds guaranteed', 'Yes', 'No'],
      ['Non-runner no bet', 'Yes', 'No'],
    ]);
  });

  it('a change of a stake reads as money', () => {
    expect(stakeChange({ id: 'double', name: 'Double', from: 123_456, to: 5 }, 'GBP')).toEqual({
      changeName: 'Stake',
      selectionId: 'double',
      name: 'Double',
      oldValue: '£1,234.56',
      newValue: '£0.05',
    });
  });
});
