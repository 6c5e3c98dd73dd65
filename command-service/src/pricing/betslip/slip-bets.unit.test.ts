import { describe, expect, it } from 'vitest';
import type { Offer } from '../offer.ts';
import { createOffer, createQuotes, createSelection, createSlip, rules } from './betslip.fixture.ts';
import { hasStakeOnOver } from './selection-status.ts';
import { type Slip, setEachWay, setStakes } from './slip.ts';
import { betsOn, cannotCombine, combineRefusal, multiplesOn, stakedBets, stakeOf } from './slip-bets.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
const apart = (count: number) => createSlip(...names(count).map((name) => createSelection(name)));
const ofOneRace = (count: number) =>
  createSlip(
    ...names(count).map((name) => createSelection(name, { fixtureId: 'f-race', marketId: 'm-race' })),
  );
/** Every selection of the slip, offered at evens. */
const onOffer = (slip: Slip) =>
  createQuotes(
    slip,
    slip.selections.map(({ selectionId }) => createOffer(selectionId)),
  );
const ids = (bets: readonly { id: string }[]) => bets.map(({ id }) => id);

describe('the bets that a betslip allows', () => {
  it.each([
    [1, []],
    [2, ['double', 'single-stakes-about', 'double-stakes-about']],
    [3, ['treble', 'perm-2', 'trixie', 'patent', 'round-robin']],
    [4, ['accumulator', 'perm-2', 'perm-3', 'yankee', 'lucky-15', 'flag']],
  ])('%d selections make singles and %j', (count, multiples) => {
    const slip = apart(count);
    expect(ids(multiplesOn(slip, onOffer(slip), rules))).toEqual(multiples);
    expect(betsOn(slip, onOffer(slip), rules)).toHaveLength(count + multiples.length);
  });

  it('bets count their lines, twice each-way', () => {
    const slip = setEachWay(apart(4), 'perm-2', true);
    const linesOf = (id: string) => betsOn(slip, onOffer(slip), rules).find((bet) => bet.id === id)?.lines;
    expect([linesOf('accumulator'), linesOf('perm-2'), linesOf('perm-3'), linesOf('lucky-15')]).toEqual([
      1, 12, 4, 15,
    ]);
  });

  it.each<[string, Partial<Offer> | undefined]>([
    ['resulted', { market: { ...createOffer('n2').market, status: 'resulted' } }],
    ['finished', { fixture: { ...createOffer('n2').fixture, status: 'finished' } }],
    ['withdrawn', { selection: { price: null, status: 'withdrawn' } }],
    ['offered no more', undefined],
  ])('a selection that is %s makes no bets and costs nothing', (_, changes) => {
    const slip = setStakes(apart(3), new Map([['s-n2', 500]]));
    const over = changes && { ...createOffer('n2'), ...changes };
    const quotes = createQuotes(slip, [createOffer('n0'), createOffer('n1'), over]);
    expect(ids(multiplesOn(slip, quotes, rules))).toEqual([
      'double',
      'single-stakes-about',
      'double-stakes-about',
    ]);
    expect(stakedBets(slip, quotes, rules)).toEqual([]);
    expect(hasStakeOnOver(slip, quotes)).toBe(true);
  });

  it('a selection that is suspended still counts, as it may come back', () => {
    const slip = setStakes(apart(2), new Map([['s-n1', 500]]));
    const suspended = createOffer('n1', undefined, { isTradable: false });
    const quotes = createQuotes(slip, [createOffer('n0'), suspended]);
    expect(multiplesOn(slip, quotes, rules)).toHaveLength(3);
    expect(stakedBets(slip, quotes, rules)).toHaveLength(1);
    expect(hasStakeOnOver(slip, quotes)).toBe(false);
  });

  it('a selection that the catalogue may not have yet still counts, as one that is suspended does', () => {
    const slip = setStakes(apart(2), new Map([['s-n1', 500]]));
    const [known] = slip.selections;
    const quotes = new Map(known && [[known, createOffer('n0')]]);
    expect(multiplesOn(slip, quotes, rules)).toHaveLength(3);
    expect(stakedBets(slip, quotes, rules)).toHaveLength(1);
    expect(hasStakeOnOver(slip, quotes)).toBe(false);
  });

  it('two selections that cannot be combined no longer keep each other apart once one is over', () => {
    const slip = createSlip(
      createSelection('a'),
      createSelection('b', { fixtureId: 'f-a' }),
      createSelection('c'),
    );
    const quotes = createQuotes(slip, [undefined, createOffer('b'), createOffer('c')]);
    expect(combineRefusal(slip, quotes)).toBeUndefined();
    expect(ids(multiplesOn(slip, quotes, rules))).toContain('double');
  });

  it('two selections of one fixture make singles only', () => {
    const slip = createSlip(createSelection('a'), createSelection('b', { fixtureId: 'f-a' }));
    expect([cannotCombine(slip), multiplesOn(slip, onOffer(slip), rules)]).toEqual([true, []]);
  });

  it.each([
    [2, { forecasts: true }, ['straight-forecast', 'reverse-forecast']],
    [3, { forecasts: true }, ['combination-forecast']],
    [
      3,
      { forecasts: true, tricasts: true },
      ['combination-forecast', 'straight-tricast', 'combination-tricast'],
    ],
    [3, {}, []],
  ])('%d runners of one race that takes %j make %j', (count, market, forecasts) => {
    const slip = ofOneRace(count);
    const quotes = createQuotes(
      slip,
      slip.selections.map(() => createOffer('race', undefined, { market })),
    );
    expect(ids(multiplesOn(slip, quotes, rules))).toEqual(forecasts);
  });

  it('a selection of another race among them rules forecasts out', () => {
    const slip = createSlip(...ofOneRace(2).selections, createSelection('a'));
    const quotes = createQuotes(
      slip,
      slip.selections.map(() => createOffer('race', undefined, { market: { forecasts: true } })),
    );
    expect(multiplesOn(slip, quotes, rules)).toEqual([]);
  });

  it('bets are placed where they have a stake, at the unit stake on every line', () => {
    const slip = setStakes(
      setEachWay(apart(3), 's-n1', true),
      new Map([
        ['s-n1', 100],
        ['perm-2', 200],
      ]),
    );
    const staked = stakedBets(slip, onOffer(slip), rules);
    expect(staked.map((bet) => [bet.id, bet.betType, bet.folds, stakeOf(bet)])).toEqual([
      ['s-n1', 'single', undefined, 200],
      ['perm-2', 'perm', [2], 600],
    ]);
  });
});

describe('the promotion that is chosen', () => {
  it('a promotion goes with the one line of all selections, where it has enough of them', () => {
    const bonuses = (count: number, accaPromo: 'accaBoost' | 'accaInsurance') => {
      const slip = { ...apart(count), accaPromo };
      return multiplesOn(slip, onOffer(slip), rules).flatMap(({ id, bonus }) =>
        bonus ? [[id, bonus.kind]] : [],
      );
    };
    expect(bonuses(2, 'accaBoost')).toEqual([['double', 'acca-boost']]);
    expect(bonuses(4, 'accaBoost')).toEqual([['accumulator', 'acca-boost']]);
    expect(bonuses(4, 'accaInsurance')).toEqual([]);
    expect(bonuses(5, 'accaInsurance')).toEqual([['accumulator', 'acca-insurance']]);
  });

  it('a promotion does not go with an each-way bet', () => {
    const slip = setEachWay({ ...apart(2), accaPromo: 'accaBoost' }, 'double', true);
    expect(multiplesOn(slip, onOffer(slip), rules)[0]).not.toHaveProperty('bonus');
  });
});

describe('the boost of a big game that is chosen', () => {
  const boost = { percent: 20, minOdds: { up: 1, down: 1 }, maxStake: 1000, maxPayout: 5000 };

  it('the boost of a big game goes with the single at the terms of now', () => {
    const slip = createSlip(createSelection('a', { boosted: true }));
    const [single] = betsOn(slip, createQuotes(slip, [{ ...createOffer('a'), boost }]), rules);
    expect(single?.bonus).toEqual({ kind: 'big-game-boost', percent: 20, maximumExtra: 5000 });
  });

  it('a boost that is offered no more adds no bonus', () => {
    const slip = createSlip(createSelection('a', { boosted: true }));
    expect(betsOn(slip, createQuotes(slip, [createOffer('a')]), rules)[0]).not.toHaveProperty('bonus');
  });
});
