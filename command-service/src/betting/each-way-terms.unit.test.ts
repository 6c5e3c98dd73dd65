import type { EachWayTerms, RaceField } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { leg, lost, struckAt, won } from './bets.fixture.ts';
import { allToWin, eachWayTermsFor, fewerPlaces, termsByStarters } from './each-way-terms.ts';
import { settle } from './settle.ts';

describe('each-way terms', () => {
  it.each([
    [1, 4, false, undefined],
    [1, 4, true, undefined],
    [5, 7, false, '1/4 for 2'],
    [5, 7, true, '1/4 for 2'],
    [8, 40, false, '1/5 for 3'],
    [8, 11, true, '1/5 for 3'],
    [12, 15, true, '1/4 for 3'],
    [16, 40, true, '1/4 for 4'],
  ])('each-way terms of %d to %d runners (handicap: %s) are %s', (from, to, handicap, expected) => {
    const texts = [from, to].map((starters) => {
      const terms = eachWayTermsFor(starters, handicap);
      return terms && `${terms.fraction.up}/${terms.fraction.down} for ${terms.places}`;
    });
    expect(texts).toEqual([expected, expected]);
  });
});

describe('each-way terms by the runners that started', () => {
  const terms = (down: number, places: number): EachWayTerms => ({ fraction: { up: 1, down }, places });
  const rules = { eachWayTerms: 'by-starters' } as const;
  const field = (runners: number, starters: number, handicap = false): RaceField => ({
    ...{ runners, starters, handicap },
  });

  it.each<[string, EachWayTerms, RaceField, EachWayTerms | undefined]>([
    ['eight of which seven started pay two places', terms(5, 3), field(8, 7), terms(4, 2)],
    ['eight that all started pay what was struck', terms(5, 3), field(8, 8), undefined],
    ['nine of which eight started pay what was struck', terms(5, 3), field(9, 8), undefined],
    ['five of which four started go all to win', terms(4, 2), field(5, 4), allToWin],
    ['a handicap of sixteen less one pays three places', terms(4, 4), field(16, 15, true), terms(4, 3)],
    ['a handicap of twelve less one pays a fifth', terms(4, 3), field(12, 11, true), terms(5, 3)],
    ['a handicap of sixteen less nine pays two places', terms(4, 4), field(16, 7, true), terms(4, 2)],
    ['struck after the first of two came out', terms(5, 3), field(9, 7), terms(4, 2)],
    ['an extra place of the operator stands', terms(5, 4), field(8, 7), undefined],
    ['terms of a field that this race never was stand', terms(5, 3), field(6, 4), undefined],
    ['terms of handicaps in another race stand', terms(4, 3), field(12, 11), undefined],
  ])('each-way terms by starters: %s', (_, struck, of, expected) => {
    const by = termsByStarters({ eachWay: struck }, of, rules);
    expect(by).toEqual(expected && { starters: of.starters, eachWay: expected });
  });

  it('each-way terms stand ante-post, under older rules, and where the field is not known', () => {
    const struck = { eachWay: terms(5, 3) };
    expect(termsByStarters({ ...struck, antePost: true }, field(8, 7), rules)).toBeUndefined();
    expect(termsByStarters(struck, field(8, 7), {})).toBeUndefined();
    expect(termsByStarters(struck, undefined, rules)).toBeUndefined();
    expect(termsByStarters({}, field(8, 7), rules)).toBeUndefined();
  });

  it.each([
    [8, 7, false, 2],
    [16, 15, true, 3],
    [16, 7, true, 2],
    [8, 8, false, undefined],
    [12, 11, true, undefined],
    [16, 15, false, undefined],
    [8, 4, false, undefined],
  ])(
    'of %d runners %d starters (handicap: %s) leave fewer places: %s',
    (runners, starters, handicap, left) => {
      expect(fewerPlaces(field(runners, starters, handicap))).toBe(left);
    },
  );

  it.each<[string, Parameters<typeof leg>[1], EachWayTerms, number]>([
    ['a winner has a quarter in place of a fifth', won, terms(4, 2), 1100 + 350],
    ['third of seven is not placed', { outcome: 'placed', position: 3 }, terms(4, 2), 0],
    ['second of four has no place', { outcome: 'placed', position: 2 }, allToWin, 0],
    ['a winner of four has both parts to win', won, allToWin, 2200],
    ['a loser has nothing', lost, terms(4, 2), 0],
  ])('by starters, each-way at ten to one: %s', (_, result, eachWay, returned) => {
    const legs = [leg('10/1', result, { byStarters: { starters: 7, eachWay } })];
    const bet = { betType: 'single' as const, legs, unitStake: 100, eachWay: true as const };
    expect(settle(bet, struckAt, { maximumPayout: 1_000_000 })?.returned).toBe(returned);
  });
});
