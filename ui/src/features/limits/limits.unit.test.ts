import { describe, expect, it } from 'vitest';
import type { Limit } from '../../lib/api/limits.ts';
import { usedText } from './limit-kind.ts';
import { limitError, mustWait } from './limits.ts';

const limit = (amount: number | null, most: number | null = null): Limit => ({
  ...{ period: 'daily', amount, used: 0, pending: null, most, suggestions: [], higherFrom: null },
});

describe('a deposit limit', () => {
  it.each([
    ['', 'Please select a deposit limit'],
    ['0', 'Please enter an amount above zero'],
    ['50', 'No changes to save'],
    ['49.99', undefined],
  ])('typed as %j: %s', (text, error) => {
    expect(limitError(text, { kind: 'deposit', limit: limit(5000), currency: 'GBP' })).toBe(error);
  });

  it('is no higher than limits are restricted to, and says how high that is', () => {
    const asked = { kind: 'deposit', limit: limit(5000, 6000), currency: 'GBP' } as const;
    expect(limitError('60', asked)).toBeUndefined();
    expect(limitError('60.01', asked)).toBe(
      'Your limits are restricted. The highest limit that you can set for this period is £60.00.',
    );
    expect(limitError('60.01', { ...asked, kind: 'net-loss' })).toBe(
      'Your limits are restricted. You can lower a net loss limit, but not raise or remove it.',
    );
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

it('a net loss limit without an amount is asked for in the words of the documents', () => {
  expect(limitError('', { kind: 'net-loss', limit: limit(null), currency: 'GBP' })).toBe(
    'Please select a loss limit',
  );
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
