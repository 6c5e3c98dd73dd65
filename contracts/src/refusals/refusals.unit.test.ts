import { describe, expect, it } from 'vitest';
import { isRefusal, refusalBody, refusals, refuse } from './index.ts';

describe('refusals', () => {
  it('fill their texts from their parameters', () => {
    expect(refusalBody(refuse('below-minimum-deposit', { param1: '€5.00', field: 'Amount' }))).toEqual({
      success: false,
      code: 'below-minimum-deposit',
      msg: 'Minimum Deposit is €5.00',
      field: 'Amount',
    });
  });

  it('say when what bars somebody ends, where that is known', () => {
    const until = '2030-01-01T12:05:00.000Z';
    expect(refusalBody(refuse('codes-spent', { param1: '12:05', until }))).toMatchObject({ until });
    expect(refusalBody(refuse('not-found'))).not.toHaveProperty('until');
  });

  it('have a text for the customer and no status of a fault', () => {
    for (const { status, text } of Object.values(refusals)) {
      expect(text.length).toBeGreaterThan(0);
      expect([200, 400, 401, 403, 404, 405, 409, 413, 429, 431, 503]).toContain(status);
    }
  });

  it('are distinguished from answers', () => {
    expect(isRefusal(refuse('not-found'))).toBe(true);
    expect(isRefusal({ body: {} })).toBe(false);
    expect(isRefusal(undefined)).toBe(false);
  });
});
