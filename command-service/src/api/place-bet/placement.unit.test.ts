import { expect, it } from 'vitest';
import { betIdOf, placementIdOf } from './placement.ts';

it('the same unique id of the same account is the same placement with the same bets', () => {
  const placement = placementIdOf('account-1', 'unique-0001');
  expect(placementIdOf('account-1', 'unique-0001')).toBe(placement);
  expect(betIdOf(placement, 0)).toBe(betIdOf(placement, 0));
  expect(betIdOf(placement, 0)).not.toBe(betIdOf(placement, 1));
});

it('the same unique id of another account is another placement', () => {
  expect(placementIdOf('account-1', 'unique-0001')).not.toBe(placementIdOf('account-2', 'unique-0001'));
});
