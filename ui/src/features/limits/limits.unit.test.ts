import { describe, expect, it } from 'vitest';
import type { Limit } from '../../lib/api/limits.ts';
import { usedText } from './limit-kind.ts';
import { limitError, mustWait } from './limits.ts';

const limit = (amount: number | null): Limit => ({ period: 'daily', amount, used: 0, pending: null });

describe('a deposit limit', () => {
  it.each([
    ['', 'Please select a deposit limit'],
    ['0', 'Please enter an amount above zero'],
    ['50', 'No changes to save'],
    ['49.99', undefined],
  ])('typed as %j: %s', (text, error) => {
    expect(limitError(text, limit(5000), 'Please select a deposit limit')).toBe(error);
  });

  it('holds at once when it is the first or lower', () => {
    expect(mustWait(5000, limit(null))).toBe(false);
    expect(mustWait(4999, limit(5000))).toBe(false);
  });

  it('waits when it is higher or to be removed', () => {
    expect(mustWait(5001, limit(5000))).toBe(true);
    expect(mustWait(null, limit(5000))).toBe(true);
  });
});

describe('how much of a limit is used', () => {
  const money = (minor: number) => `€${minor}`;
  const used = (amount: number | null, so: number): Limit => ({ ...limit(amount), used: so });

  it('is deposited of a deposit limit, and lost of a net loss limit', () => {
    expect(usedText(used(50, 30), 'deposit', money)).toBe('€30 used, €20 left');
    expect(usedText(used(50, 30), 'net-loss', money)).toBe('€30 lost, €20 left');
  });

  it('leaves all of a net loss limit and more after a gain', () => {
    expect(usedText(used(50, -10), 'net-loss', money)).toBe('€0 lost, €60 left');
    expect(usedText(used(null, -10), 'net-loss', money)).toBe('€10 won');
  });
});
