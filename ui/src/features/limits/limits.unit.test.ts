import { describe, expect, it } from 'vitest';
import type { Limit, LimitKind } from '../../lib/api/limits.ts';
import { higherWait, leftOfRestriction, limitKinds, usedText } from './limit-kind.ts';
import { limitError, limitHelp, limitHelps, mustWait } from './limits.ts';
import { restrictionText } from './restriction-notice.tsx';

const limit = (amount: number | null, most: number | null = null): Limit => ({
  ...{ period: 'daily', amount, used: 0, pending: null, most, suggestions: [], higherFrom: null },
});

describe('a deposit limit', () => {
  it.each([
    ['', 'Please select a deposit limit'],
    ['0', undefined],
    ['0.00', undefined],
    ['50', 'No changes to save'],
    ['49.99', undefined],
  ])('typed as %j: %s', (text, error) => {
    expect(limitError(text, { kind: 'deposit', limit: limit(5000), currency: 'GBP' })).toBe(error);
  });

  it('may be zero, and is said to keep every deposit out', () => {
    const country = { jurisdiction: 'GB' } as const;
    const asked = { kind: 'deposit', limit: limit(5000), currency: 'GBP' } as const;
    expect(limitHelp('0', asked, country)).toBe('A limit of zero takes effect at once. You cannot deposit.');
    expect(limitHelp('', asked, country)).not.toContain('zero');
    expect(limitError('0', { ...asked, limit: limit(0) })).toBe('No changes to save');
  });

  it('is no higher than limits are restricted to, and says how high that is', () => {
    const asked = { kind: 'deposit', limit: limit(5000, 6000), currency: 'GBP' } as const;
    expect(limitError('60', asked)).toBeUndefined();
    expect(limitError('60.01', asked)).toBe(
      'Your limits are restricted. The highest limit that you can set for this period is £60.00.',
    );
    expect(limitError('50.01', { ...asked, limit: limit(5000, 5000) })).toBe(
      'Your limits are restricted. You can lower this limit, but not raise or remove it.',
    );
    expect(limitError('60.01', { ...asked, kind: 'net-loss' })).toBe(
      'Your limits are restricted. You can lower a net loss limit, but not raise or remove it.',
    );
  });

  it('is not said to wait where it cannot be set at all', () => {
    const held = { ...limit(5000, 6000), higherFrom: '2026-11-27T12:00:00.000Z' };
    const asked = { kind: 'deposit', limit: held, currency: 'GBP' } as const;
    const country = { jurisdiction: 'GB' } as const;
    expect(limitHelp('60', asked, country)).toBe(higherWait(held, country));
    expect(limitHelp('60.01', asked, country)).toContain('The highest limit that you can set');
    expect(limitHelp('49', asked, country)).toContain('takes effect at once');
  });

  it('has room under it for whatever may be said of its period', () => {
    const country = { jurisdiction: 'IE' } as const;
    expect(limitHelps({ kind: 'deposit', limit: limit(5000, 5000), currency: 'EUR' }, country)).toHaveLength(
      3,
    );
    for (const held of [limit(null), limit(null, 6000), limit(5000), limit(5000, 6000), limit(5000, 5000)]) {
      const asked = { kind: 'deposit', limit: held, currency: 'EUR' } as const;
      for (const text of ['', '0', '1', '50', '55', '60.01']) {
        expect(limitHelps(asked, country)).toContain(limitHelp(text, asked, country));
      }
    }
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

it('a net loss limit of zero is said to leave what was won', () => {
  const asked = { kind: 'net-loss', limit: limit(null), currency: 'GBP' } as const;
  expect(limitError('0', asked)).toBeUndefined();
  expect(limitHelp('0', asked, { jurisdiction: 'GB' })).toBe(
    'A limit of zero takes effect at once. Of your own money you can stake only what you have won in this period.',
  );
});

it('a net loss limit is said to count for up to an hour longer than its period, and a deposit limit is not', () => {
  expect(limitKinds['net-loss'].span('daily')).toBe('24 hours, by the hour');
  expect(limitKinds['net-loss'].explained).toContain('for the whole period and the rest of its hour');
  expect(limitKinds.deposit.span('weekly')).toBe('in any 7 days');
  expect(limitKinds.deposit.explained).not.toContain('hour');
});

describe('how much of a limit is used', () => {
  const money = (minor: number) => `€${minor}`;
  const used = (amount: number | null, so: number): Limit => ({ ...limit(amount), used: so });
  const said = (one: Limit, kind: LimitKind) => usedText(one, kind, { money, restriction: null });

  it('is deposited of a deposit limit, and lost of a net loss limit', () => {
    expect(said(used(50, 30), 'deposit')).toBe('€30 used, €20 left');
    expect(said(used(null, 30), 'deposit')).toBe('€30 deposited');
    expect(said(used(50, 30), 'net-loss')).toBe('€30 lost, €20 left');
  });

  it('is what is on its way too where a restriction of the period counts that', () => {
    const restriction = { amount: 7000, period: 'daily' } as const;
    expect(usedText(used(null, 30), 'deposit', { money, restriction })).toBe('€30 deposited or on its way');
    const weekly = { ...restriction, period: 'weekly' } as const;
    expect(usedText(used(null, 30), 'deposit', { money, restriction: weekly })).toBe('€30 deposited');
  });

  it('leaves all of a net loss limit and more after a gain', () => {
    expect(said(used(50, -10), 'net-loss')).toBe('€0 lost, €60 left');
    expect(said(used(null, -10), 'net-loss')).toBe('€10 won');
  });
});

describe('limits that staff restrict', () => {
  const restriction = { amount: 7000, period: 'weekly' } as const;
  const weekly = (amount: number | null, used: number): Limit => ({
    ...limit(amount),
    period: 'weekly',
    used,
  });
  const limits = { currency: 'GBP', restriction, byKind: { deposit: [], 'net-loss': [] } } as const;

  it('are said so, with what can be set of each kind', () => {
    expect(restrictionText(limits, 'deposit')).toBe(
      'You can deposit at most £70.00 in any 7 days, and set limits of up to £10.00 in 24 hours, up to £70.00 in 7 days and up to £300.00 in 30 days.',
    );
    expect(restrictionText(limits, 'net-loss')).toBe(
      'You can set or lower a net loss limit, but not raise or remove it.',
    );
    expect(restrictionText({ ...limits, restriction: null }, 'deposit')).toBeUndefined();
  });

  it('to nothing, are said to keep every deposit out, and not to let any up to zero in', () => {
    expect(restrictionText({ ...limits, restriction: { ...restriction, amount: 0 } }, 'deposit')).toBe(
      'You cannot deposit at the moment. You can lower a deposit limit, but not raise or remove it.',
    );
  });

  it('are said to leave less than an own limit of before that is higher, which can only be lowered', () => {
    const own = [limit(1001), weekly(7000, 0)];
    expect(restrictionText({ ...limits, byKind: { ...limits.byKind, deposit: own } }, 'deposit')).toContain(
      'less than your £10.01 in 24 hours, up to £70.00 in 7 days and up to £300.00 in 30 days',
    );
  });

  it('leave what is not deposited yet of the restriction, where it is tighter than the own limit', () => {
    expect(leftOfRestriction(weekly(null, 6000), restriction)).toBe(1000);
    expect(leftOfRestriction(weekly(9000, 8000), restriction)).toBe(0);
    expect(leftOfRestriction(weekly(5000, 0), restriction)).toBeUndefined();
    expect(leftOfRestriction(limit(null), restriction)).toBeUndefined();
  });
});
