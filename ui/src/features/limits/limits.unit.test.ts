import { describe, expect, it } from 'vitest';
import type { Limit } from '../../lib/api/limits.ts';
import { leftOfRestriction, usedText } from './limit-kind.ts';
import { limitError, mustWait } from './limits.ts';
import { restrictionText } from './restriction-notice.tsx';

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

describe('limits that staff restrict', () => {
  const restriction = { amount: 7000, period: 'weekly' } as const;
  const weekly = (amount: number | null, used: number): Limit => ({
    ...limit(amount),
    period: 'weekly',
    used,
  });
  const limits = { currency: 'GBP', restriction } as const;

  it('are said so, with what can be set of each kind', () => {
    expect(restrictionText(limits, 'deposit')).toBe(
      'You can deposit £70.00 in any 7 days at most, and set limits of up to £10.00 in 24 hours, £70.00 in 7 days and £300.00 in 30 days. A limit that is higher already can be lowered.',
    );
    expect(restrictionText(limits, 'net-loss')).toBe(
      'You can set or lower a net loss limit, but not raise or remove it.',
    );
    expect(restrictionText({ ...limits, restriction: null }, 'deposit')).toBeUndefined();
  });

  it('leave what is not deposited yet of the restriction, where it is tighter than the own limit', () => {
    expect(leftOfRestriction(weekly(null, 6000), restriction)).toBe(1000);
    expect(leftOfRestriction(weekly(9000, 8000), restriction)).toBe(0);
    expect(leftOfRestriction(weekly(5000, 0), restriction)).toBeUndefined();
    expect(leftOfRestriction(limit(null), restriction)).toBeUndefined();
  });
});
