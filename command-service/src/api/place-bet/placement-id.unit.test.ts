import { expect, it } from 'vitest';
import { betIdOf, placementIdOf } from './placement-id.ts';

it('the same press of the same account is the same placement with the same bets', () => {
  const placement = placementIdOf('account-1', 'press-0001');
  expect(placementIdOf('account-1', 'press-0001')).toBe(placement);
  expect(betIdOf(placement, 0)).toBe(betIdOf(placement, 0));
  expect(betIdOf(placement, 0)).not.toBe(betIdOf(placement, 1));
});

it('nobody can collide with the press of another account', () => {
  expect(placementIdOf('account-1', 'press-0001')).not.toBe(placementIdOf('account-2', 'press-0001'));
});
