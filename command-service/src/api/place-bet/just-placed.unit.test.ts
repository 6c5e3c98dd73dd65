import type { Pressed } from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { arePlacedAsPressed } from './just-placed.ts';
import type { BetPlaced } from './placement.ts';

const legs = ['s-a', 's-b', 's-c'].map((selectionId) => ({ selectionId }));
const selections = legs.map(({ selectionId }) => ({ selection: selectionId, priceType: 'board' as const }));
const placed = (betType: string, more: object = {}) =>
  ({ betType, legs, unitStake: 100, ...more }) as unknown as BetPlaced;
const pressed = (...bets: string[]): Pressed => ({
  selections,
  bets: bets.map((bet) => ({ bet, stake: 100, eachWay: false })),
});

it.each([
  ['treble', placed('treble'), 'treble', true],
  ['treble', placed('treble'), 'trixie', false],
  ['trixie', placed('trixie'), 'patent', false],
  ['doubles of three', placed('perm', { folds: [2] }), 'perm-2', true],
  ['doubles of three', placed('perm', { folds: [2] }), 'perm-3', false],
  ['single', placed('single', { legs: [legs[1]] }), 's-b', true],
  ['single', placed('single', { legs: [legs[1]] }), 's-a', false],
])(
  'a %s that was just placed is what was pressed only where that is the same bet: %#',
  (_, bet, id, isSame) => {
    expect(arePlacedAsPressed([bet], pressed(id))).toBe(isSame);
  },
);

it('bets that were just placed are what was pressed only where each of them is, and no other', () => {
  const both = [placed('treble'), placed('trixie')];
  expect(arePlacedAsPressed(both, pressed('trixie', 'treble'))).toBe(true);
  expect(arePlacedAsPressed(both, pressed('treble'))).toBe(false);
  expect(arePlacedAsPressed([placed('treble')], pressed('treble', 'trixie'))).toBe(false);
});
