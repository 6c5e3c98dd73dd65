import { describe, expect, it } from 'vitest';
import { isAccepted } from './price-moves.ts';

const change = (oldValue: string, newValue: string) => ({
  changeName: 'Odds',
  selectionId: 's1',
  oldValue,
  newValue,
});
const nothing = new Map<string, string>();

describe('a price move', () => {
  it('is asked about when the customer accepts none', () => {
    expect(isAccepted(change('2/1', '5/2'), 'none', nothing)).toBe(false);
  });

  it('is no question when the new price was on screen at the press', () => {
    expect(isAccepted(change('5/2', '2/1'), 'none', new Map([['s1', '2/1']]))).toBe(true);
    expect(isAccepted(change('5/2', '15/8'), 'none', new Map([['s1', '2/1']]))).toBe(false);
  });

  it.each([
    ['2/1', '5/2'],
    ['3.00', '3.50'],
    ['-125', '+110'],
    ['EVS', '11/10'],
  ])('from %s to %s pays more, and is taken by whoever accepts better odds', (before, after) => {
    expect(isAccepted(change(before, after), 'better', nothing)).toBe(true);
    expect(isAccepted(change(after, before), 'better', nothing)).toBe(false);
  });

  it('to or from a starting price is not known to be better', () => {
    expect(isAccepted(change('SP', '5/2'), 'better', nothing)).toBe(false);
    expect(isAccepted(change('5/2', 'SP'), 'better', nothing)).toBe(false);
  });

  it('is always taken by whoever accepts any odds', () => {
    expect(isAccepted(change('5/2', 'SP'), 'any', nothing)).toBe(true);
  });
});
