import { describe, expect, it } from 'vitest';
import { limitOutcomeOf, limitRequest, limitsOf, readyDepositChange, readyNetLossChange } from './limits.ts';

const realityCheck = {
  ...{ minutes: null, since: '2026-11-20T12:00:00Z', nextAt: null },
  outstanding: false,
  played: { staked: 0, returned: 0 },
};
const at = '2026-11-21T12:00:00Z';
const exclusions = { sportsbook: { until: at }, gaming: null, poker: null, full: null };

describe('a request for a limit', () => {
  it('is sent in the fields of the documents', () => {
    expect(limitRequest({ kind: 'net-loss', period: 'weekly', amount: 2050 })).toEqual({
      NetLossLimitFrequency: 'Weekly',
      NetLossLimitAmount: '20.50',
    });
    expect(limitRequest({ kind: 'deposit', period: 'daily', amount: null })).toEqual({
      DepositLimitFrequency: 'Daily',
      DepositLimit: 'none',
    });
  });

  it('holds at once, or waits until it can be confirmed, each kind by its own field', () => {
    const data = {
      limit: 'pending' as const,
      confirmableFrom: at,
      netLossLimit: null,
      netLossConfirmableFrom: null,
      realityCheck,
      exclusions,
      timeOutUntil: null,
    };
    expect(limitOutcomeOf(data, 'deposit')).toEqual({ kind: 'waits', confirmableFrom: at });
    expect(limitOutcomeOf(data, 'net-loss')).toEqual({ kind: 'in-force' });
  });
});

describe('the limits of a customer', () => {
  it('are kept by kind', () => {
    const free = { pending: null, most: null, suggestions: [], higherFrom: null };
    const daily = { period: 'daily' as const, amount: 5000, used: 0, ...free };
    const weekly = { period: 'weekly' as const, amount: null, used: -200, ...free };
    const country = { currency: 'EUR', jurisdiction: 'IE' } as const;
    const others = {
      ...country,
      restriction: null,
      realityCheck,
      session: { startedAt: at, played: realityCheck.played },
      exclusions,
      timeOutUntil: at,
      timeOutEnded: null,
      playBlockedSince: null,
      exclusionsPassed: [],
      accountPromptDue: false,
    };
    const limits = limitsOf({ ...others, limits: [daily], netLossLimits: [weekly] });
    expect(limits).toEqual({ ...others, byKind: { deposit: [daily], 'net-loss': [weekly] } });
  });
});

describe('a change that waits', () => {
  it('is ready once it can be confirmed', () => {
    const waits = { DepositValue: 9000, DepositFrequency: 'Daily' as const, confirmableFrom: at };
    const ready = { ...waits, DepositFrequency: 'Monthly' as const, DepositValue: null, confirmable: true };
    const pending = [{ ...waits, confirmable: false }, ready];
    expect(readyDepositChange({ success: true, pending })).toEqual({
      kind: 'deposit',
      period: 'monthly',
      amount: null,
    });
    expect(readyDepositChange({ success: true, pending: pending.slice(0, 1) })).toBeUndefined();
  });

  it('a change of a net loss limit is read from its own fields', () => {
    const one = {
      NetLossValue: 100,
      NetLossFrequency: 'Weekly' as const,
      confirmableFrom: at,
      confirmable: true,
    };
    expect(readyNetLossChange({ success: true, pending: [one] })).toEqual({
      kind: 'net-loss',
      period: 'weekly',
      amount: 100,
    });
  });
});
