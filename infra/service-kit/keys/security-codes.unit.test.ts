import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDigests } from './digests.ts';
import { createSecurityCodes } from './security-codes.ts';

const key = randomBytes(32);
const { codeOf, isCode } = createSecurityCodes(createDigests(key).securityCodes);
const code = { accountId: 'a-1', purpose: 'password-reset', channel: 'email', codeId: 'c-1' };

describe('the digits of a code', () => {
  it('are six, and the same wherever they are worked out', () => {
    const elsewhere = createSecurityCodes(createDigests(key).securityCodes);
    expect(codeOf(code)).toMatch(/^\d{6}$/);
    expect(elsewhere.codeOf(code)).toBe(codeOf(code));
    expect(isCode(code, codeOf(code))).toBe(true);
  });

  it.each([
    ['another account', { accountId: 'a-2' }],
    ['another purpose', { purpose: 'new-device' }],
    ['another way', { channel: 'sms' }],
    ['another request', { codeId: 'c-2' }],
  ])('are others for %s', (_, other) => {
    // One in a million is the same by chance: of three not all are.
    const ids = ['x', 'y', 'z'];
    const same = ids.filter((id) => {
      const [one, two] = [
        { ...code, codeId: id },
        { ...code, codeId: id, ...other },
      ];
      return codeOf(one) === codeOf(two);
    });
    expect(same).not.toEqual(ids);
  });

  it('are others under another key, which a copy of the log does not have', () => {
    const others = createSecurityCodes(createDigests(randomBytes(32)).securityCodes);
    const ids = Array.from({ length: 3 }, (_, n) => ({ ...code, codeId: `c-${n}` }));
    expect(ids.map(others.codeOf)).not.toEqual(ids.map(codeOf));
  });

  it('are not more or fewer digits, nor others', () => {
    const right = codeOf(code);
    const next = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (const typed of ['', right.slice(1), `${right}0`, next]) expect(isCode(code, typed)).toBe(false);
  });

  it('are spread evenly', () => {
    const counts = new Array<number>(10).fill(0);
    for (let n = 0; n < 20_000; n += 1) {
      const first = Number(codeOf({ ...code, codeId: `c-${n}` })[0]);
      counts[first] = (counts[first] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(300);
  });
});
