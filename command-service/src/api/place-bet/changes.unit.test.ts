import { describe, expect, it } from 'vitest';
import { offered, onSlip } from '../../pricing/betslip/betslip.fixture.ts';
import { changesOf, lineText, stakeChange } from './changes.ts';

const moved = (moves: Parameters<typeof changesOf>[0]['moves']) => ({
  selection: onSlip('a'),
  offer: offered('a'),
  moves,
});
const price = { from: { up: 1, down: 1 }, to: { up: 5, down: 2 } };
const valuesOf = (of: ReturnType<typeof changesOf>) =>
  of.map(({ changeName, oldValue, newValue }) => [changeName, oldValue, newValue]);

it.each([
  [250, '2.5'],
  [-150, '-1.5'],
  [-100, '-1'],
  [1000, '10'],
  [0, '0'],
  [25, '0.25'],
])('a line of %d hundredths reads %s', (hundredths, text) => {
  expect(lineText(hundredths)).toBe(text);
});

describe('a change', () => {
  it.each([
    ['fractional', 'EVS', '5/2'],
    ['decimal', '2.00', '3.50'],
    ['american', '+100', '+250'],
  ] as const)('of odds reads in the format of the session: %s', (format, oldValue, newValue) => {
    expect(changesOf(moved({ price }), format)).toEqual([
      { changeName: 'Odds', selectionId: 's-a', name: 'Selection a', oldValue, newValue },
    ]);
  });

  it('names all that moved', () => {
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

  it('of a stake reads as money', () => {
    expect(stakeChange({ id: 'double', name: 'Double', from: 123_456, to: 5 }, 'GBP')).toEqual({
      changeName: 'Stake',
      selectionId: 'double',
      name: 'Double',
      oldValue: '£1,234.56',
      newValue: '£0.05',
    });
  });
});
