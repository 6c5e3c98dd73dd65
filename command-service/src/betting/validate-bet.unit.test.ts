import type { BetType } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { type BetWithNames, validateBet } from './validate-bet.ts';

const terms = { fraction: { up: 1, down: 5 }, places: 3 };
const leg = (
  name: string,
  more: Partial<BetWithNames['legs'][number]> = {},
): BetWithNames['legs'][number] => ({
  fixtureId: `f-${name}`,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
  selectionName: name,
  eachWay: terms,
  ...more,
});
const legs = (names: string) => [...names].map((name) => leg(name));
const runner = (name: string) => leg(name, { fixtureId: 'race', marketId: 'race' });
const bet = (betType: BetType, of: BetWithNames['legs'], more: Partial<BetWithNames> = {}): BetWithNames => ({
  betType,
  legs: of,
  ...more,
});
const banker = (name: string) => leg(name, { banker: true });
const unavailable = (param1: string) => ({ refused: 'bet-type-unavailable', param1 });

describe('the validity of a bet:', () => {
  it.each<[string, BetWithNames, object | undefined]>([
    ['a yankee of four legs is possible', bet('yankee', legs('abcd')), undefined],
    ['no legs are refused', bet('single', []), { refused: 'no-selections' }],
    ['too many legs are refused', bet('yankee', legs('abcde')), unavailable('Yankee')],
    ['too few legs are refused', bet('accumulator', legs('abc')), unavailable('3-fold accumulator')],
    [
      'sizes of a type that has its own are refused',
      bet('trixie', legs('abc'), { folds: [2] }),
      unavailable('Trixie'),
    ],
    ['a perm without sizes is refused', bet('perm', legs('abc')), unavailable('Perm')],
    [
      'a perm larger than its legs is refused',
      bet('perm', legs('abc'), { folds: [4] }),
      unavailable('4-folds'),
    ],
    ['a banker outside a perm is refused', bet('double', [leg('a'), banker('b')]), unavailable('Double')],
    [
      'a perm with a banker is possible',
      bet('perm', [banker('a'), leg('b'), leg('c')], { folds: [1] }),
      undefined,
    ],
    [
      'a perm of bankers alone is refused',
      bet('perm', [banker('a'), banker('b')], { folds: [1] }),
      unavailable('Singles'),
    ],
    [
      'two legs of one fixture are refused',
      bet('treble', [leg('a'), leg('b', { fixtureId: 'f-a' }), leg('c')]),
      { refused: 'cannot-combine', param1: 'a and b' },
    ],
    [
      'two legs of one fixture are possible in a perm of singles',
      bet('perm', [leg('a'), leg('b', { fixtureId: 'f-a' })], { folds: [1] }),
      undefined,
    ],
    [
      'two legs of one fixture are refused in a perm with a banker',
      bet('perm', [banker('a'), leg('b', { fixtureId: 'f-a' })], { folds: [1] }),
      { refused: 'cannot-combine', param1: 'a and b' },
    ],
    ['a forecast in one race is possible', bet('straight-forecast', [runner('a'), runner('b')]), undefined],
    [
      'a forecast across races is refused',
      bet('straight-forecast', legs('ab')),
      unavailable('Straight Forecast'),
    ],
    [
      'a forecast of one runner twice is refused',
      bet('reverse-forecast', [runner('a'), runner('a')]),
      unavailable('Reverse Forecast'),
    ],
    [
      'each-way is refused in a forecast',
      bet('straight-forecast', [runner('a'), runner('b')], { eachWay: true }),
      { refused: 'each-way-unavailable', param1: 'Straight Forecast' },
    ],
    [
      'each-way is refused on a leg without terms',
      bet('double', [leg('a'), leg('b', { eachWay: undefined })], { eachWay: true }),
      { refused: 'each-way-unavailable', param1: 'b' },
    ],
    ['each-way is possible in a flag', bet('flag', legs('abcd'), { eachWay: true }), undefined],
  ])('%s', (_, of, refusal) => {
    expect(validateBet(of)).toEqual(refusal);
  });
});
