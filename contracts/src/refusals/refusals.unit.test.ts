import { describe, expect, it } from 'vitest';
import { isRefusal, type RefusalCode, refusalBody, refusals, refusalText, refuse } from './index.ts';
import { nothingLeft } from './nothing-left.ts';

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

  describe('that name what is left', () => {
    const naming = (verb: string) =>
      (Object.keys(refusals) as RefusalCode[]).filter((code) =>
        refusals[code].text.includes(`You can ${verb} up to {param1} now.`),
      );

    it.each(naming('deposit'))('say the amount, and of none that nothing can be deposited: %s', (code) => {
      expect(refusalText(refuse(code, { param1: '£10.00' }))).toContain('You can deposit up to £10.00 now.');
      for (const param1 of ['£0.00', '€0.00']) {
        const text = refusalText(refuse(code, { param1 }));
        expect(text).toContain('You cannot deposit at the moment.');
        expect(text).not.toContain(param1);
      }
    });

    it.each(naming('stake'))('say the amount, and of none that nothing can be staked: %s', (code) => {
      expect(refusalText(refuse(code, { param1: '£0.05' }))).toContain('You can stake up to £0.05 now.');
      const text = refusalText(refuse(code, { param1: '£0.00' }));
      expect(text).toContain('You cannot stake any more of your own money at the moment.');
      expect(text).not.toContain('£0.00');
    });

    it('are those of limits, restrictions and what is looked at first', () => {
      expect(naming('deposit')).toEqual([
        'deposit-limit-reached',
        'deposits-restricted',
        'deposit-review-needed',
        'financial-check-needed',
        'financial-check-flagged',
      ]);
      expect(naming('stake')).toEqual(['net-loss-limit-reached']);
    });

    it('have a text for nothing that is left, and no others have', () => {
      expect(Object.keys(nothingLeft)).toEqual([...naming('deposit'), ...naming('stake')]);
      expect(refusalText(refuse('deposit-limit-reached', { param1: '£0.00', param2: 'daily' }))).toBe(
        'Your daily deposit limit leaves less than the smallest deposit. You cannot deposit at the moment.',
      );
    });

    it('name zero where it is no amount that may still be paid in', () => {
      expect(refusalText(refuse('limits-restricted', { param1: '£0.00' }))).toContain('£0.00');
    });
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
