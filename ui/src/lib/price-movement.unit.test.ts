import { describe, expect, it } from 'vitest';
import { movementBetween } from './price-movement.ts';

describe('the movement of a price', () => {
  it.each([
    [{ up: 5, down: 2 }, { up: 3, down: 1 }, 'higher'],
    [{ up: 5, down: 2 }, { up: 9, down: 4 }, 'lower'],
    [{ up: 4, down: 2 }, { up: 2, down: 1 }, undefined],
    [{ up: 1, down: 3 }, { up: 33, down: 100 }, 'lower'],
  ])('the movement from %o to %o is %s', (before, after, movement) => {
    expect(movementBetween(before, after)).toBe(movement);
  });
});
