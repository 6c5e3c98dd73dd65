import { expect, it, test } from 'vitest';
import { legLiability, liabilitiesOf } from './leg-liability.ts';

const far = 1_000_000_000;
const board = (up: number, down: number) => ({ priceType: 'board' as const, price: { up, down } });
const leg = (name: string, up = 1, fixtureId = `f-${name}`) => ({
  fixtureId,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
  ...board(up, 1),
});

it.each([
  ['the stake at the odds', { stake: 1000 }, board(5, 2), 2500],
  ['rounded half up to the minor unit', { stake: 5 }, board(1, 2), 3],
  ['the half to win of an each-way bet', { stake: 1000, eachWay: true }, board(5, 2), 1250],
  ['5/1 at starting price', { stake: 1000 }, { priceType: 'sp' as const }, 5000],
])('the liability of a leg is %s', (_, bet, of, liability) => {
  expect(legLiability(bet, of, far)).toBe(liability);
});

it('the liability of a leg is never more than the bet can pay', () => {
  expect(legLiability({ stake: 1_000_000 }, board(1_000_000_000, 1), 100_000_000)).toBe(100_000_000);
});

test('a multiple counts with its whole stake on each of its legs', () => {
  const { selections, fixtures } = liabilitiesOf([{ stake: 100, legs: [leg('a', 2), leg('b', 3)] }], far);
  expect([...selections]).toEqual([
    ['f-a/m-a/s-a', 200],
    ['f-b/m-b/s-b', 300],
  ]);
  expect([...fixtures]).toEqual([
    ['f-a', 200],
    ['f-b', 300],
  ]);
});

test('bets on one selection add up, and one bet counts once on a fixture', () => {
  const forecast = { stake: 100, legs: [leg('a', 2, 'f'), leg('b', 5, 'f')] };
  const { selections, fixtures } = liabilitiesOf([forecast, { stake: 50, legs: [leg('a', 2, 'f')] }], far);
  expect(selections.get('f/m-a/s-a')).toBe(300);
  expect(fixtures.get('f')).toBe(600);
});
