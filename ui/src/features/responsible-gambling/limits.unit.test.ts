import { describe, expect, it } from 'vitest';
import { type Limit, limitError, mustWait } from './limits.ts';

const limit = (amount: number | null): Limit => ({ period: 'daily', amount, used: 0, pending: null });

describe('a deposit limit', () => {
  it.each([
    ['', 'Please select a deposit limit'],
    ['0', 'Please enter an amount above zero'],
    ['50', 'No changes to save'],
    ['49.99', undefined],
  ])('typed as %j: %s', (text, error) => {
    expect(limitError(text, limit(5000))).toBe(error);
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
