import { describe, expect, it } from 'vitest';
import { codeOfStep, enrolmentUri, newCodeSecret, secondsUntilStep, stepAt, stepOfCode } from './index.ts';

/** `12345678901234567890`, the secret of the examples of RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    expect(codeOfStep(secret, stepAt(second * 1000))).toBe(code);
  });

  it.each([-2, -1, 0, 1, 2])('of a device that is %i steps off counts one step to either side', (off) => {
    const now = 1_800_000_015_000;
    const step = stepAt(now) + off;
    expect(stepOfCode(secret, codeOfStep(secret, step), now)).toBe(Math.abs(off) <= 1 ? step : undefined);
  });

  it.each(['', '1', '12345', '1234567', 'abcdef', '      '])('is never %j', (typed) => {
    expect(stepOfCode(secret, typed, 1_800_000_000_000)).toBeUndefined();
  });
});

it('secrets are drawn anew, 160 bits long, and fit a QR code as apps read it', () => {
  const [one, other] = [newCodeSecret(), newCodeSecret()];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(enrolmentUri(one, 'operator01'));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Paddock',
    secret: one,
    period: '30',
  });
});

it('the next step is so many seconds away', () => {
  expect(secondsUntilStep(stepAt(1_800_000_010_000) + 1, 1_800_000_010_000)).toBe(20);
  expect(secondsUntilStep(stepAt(1_800_000_010_000), 1_800_000_010_000)).toBe(0);
});
