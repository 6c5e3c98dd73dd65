import { describe, expect, it } from 'vitest';
import { devicesShare, isWithinLimits } from './calls-limit.ts';
import type { RateLimiter } from './rate-limit.ts';

const limit = { max: 30, seconds: 60 };

/** Counts within one window. */
const createLimiter = (): RateLimiter => {
  const counts = new Map<string, number>();
  return async (subject, { max }) => {
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    return count <= max;
  };
};

/** How many calls are let in. */
const admitted = async (
  limiter: RateLimiter,
  calls: readonly { device: string | undefined; ip?: string }[],
): Promise<number> => {
  let count = 0;
  for (const { device, ip = '203.0.113.7' } of calls) {
    if (await isWithinLimits(limiter, { name: 'login', limit, ip, device })) count += 1;
  }
  return count;
};
const times = (count: number, device?: string) => Array.from({ length: count }, () => ({ device }));

describe('the limit of a call', () => {
  it('lets a device that somebody signed in on call where others at its address used theirs up', async () => {
    const limiter = createLimiter();
    expect(await admitted(limiter, times(100))).toBe(limit.max);
    expect(await admitted(limiter, times(100, 'phone'))).toBe(limit.max);
  });

  it('is a fixed multiple for an address, however many devices somebody makes by signing in again', async () => {
    const devices = Array.from({ length: 200 }, (_, index) => times(10, `made-${index}`)).flat();
    expect(await admitted(createLimiter(), devices)).toBe((1 + devicesShare) * limit.max);
  });

  it('is not used up for others by a device whose own is used up', async () => {
    const limiter = createLimiter();
    await admitted(limiter, [...times(limit.max), ...times(500, 'loud')]);
    expect(await admitted(limiter, times(limit.max, 'phone'))).toBe(limit.max);
  });

  it('of one address is not used up at another', async () => {
    const limiter = createLimiter();
    await admitted(
      limiter,
      Array.from({ length: 300 }, (_, index) => ({ device: `made-${index}` })),
    );
    expect(await admitted(limiter, [{ device: 'other', ip: '203.0.113.8' }])).toBe(1);
  });
});
