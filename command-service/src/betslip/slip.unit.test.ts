import { describe, expect, it } from 'vitest';
import { typedStake } from './calculate.ts';
import {
  addSelection,
  emptySlip,
  maximumSelections,
  removeSelections,
  type Slip,
  setStakes,
} from './slip.ts';
import { betsOn, cannotCombine, multiplesOn, stakedBets } from './slip-bets.ts';

const evens = { up: 1, down: 1 };
const ref = (name: string, fixture = name) => ({
  fixtureId: `f-${fixture}`,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
});
const slipOf = (...names: string[]): Slip =>
  names.reduce((slip, name) => addSelection(slip, ref(name), evens) as Slip, emptySlip);

describe('a betslip', () => {
  it('holds a selection once, with the price that was seen first', () => {
    const slip = slipOf('a');
    expect(addSelection(slip, ref('a'), { up: 9, down: 1 })).toBe(slip);
  });

  it('is full at twenty', () => {
    const names = Array.from({ length: maximumSelections }, (_, index) => `n${index}`);
    expect(addSelection(slipOf(...names), ref('z'), evens)).toEqual({
      refused: 'betslip-full',
      param1: '20',
    });
  });

  it('takes no second selection of the same id from another market', () => {
    const other = { ...ref('b'), selectionId: 's-a' };
    expect(addSelection(slipOf('a'), other, evens)).toEqual({ refused: 'selection-unknown' });
  });

  it('forgets stakes on combinations when its selections change, and keeps those on singles', () => {
    const stakes = new Map([
      ['s-a', 100],
      ['double', 500],
    ]);
    const staked = setStakes(slipOf('a', 'b'), stakes);
    expect(staked.stakes).toEqual({ double: 500 });
    const more = addSelection(staked, ref('c'), evens) as Slip;
    expect([more.stakes, more.selections[0]?.stake]).toEqual([{}, 100]);
    expect(removeSelections(staked, ['s-b'])).toMatchObject({ stakes: {}, selections: [{ stake: 100 }] });
  });

  it('stays as it is when what is removed is not on it', () => {
    const slip = slipOf('a');
    expect(removeSelections(slip, ['s-z'])).toBe(slip);
  });
});

describe('the bets that a betslip allows', () => {
  it.each([
    [1, []],
    [2, ['double']],
    [3, ['treble']],
    [4, ['accumulator']],
    [20, ['accumulator']],
  ])('%d selections: singles and %j', (count, multiples) => {
    const slip = slipOf(...Array.from({ length: count }, (_, index) => `n${index}`));
    expect(multiplesOn(slip).map(({ betType }) => betType)).toEqual(multiples);
    expect(betsOn(slip)).toHaveLength(count + multiples.length);
  });

  it('are singles only when two selections are of one fixture', () => {
    const slip = addSelection(slipOf('a'), ref('b', 'a'), evens) as Slip;
    expect([cannotCombine(slip), multiplesOn(slip)]).toEqual([true, []]);
  });

  it('are placed where they have a stake', () => {
    const slip = setStakes(
      slipOf('a', 'b'),
      new Map([
        ['s-b', 100],
        ['double', 200],
      ]),
    );
    expect(stakedBets(slip).map(({ id, unitStake }) => [id, unitStake])).toEqual([
      ['s-b', 100],
      ['double', 200],
    ]);
  });
});

describe('a stake as typed', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['-1', 0],
    ['1e3', 0],
    ['1.234', 0],
    ['0', 0],
    ['005', 500],
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['.5', 50],
  ])('%j counts as %d', (text, minor) => {
    expect(typedStake(text)).toBe(minor);
  });
});
