import { expect, test } from 'vitest';
import { verifiedReader } from './verified-customers.ts';

const now = new Date('2030-01-01T00:00:00Z');

/** A customer who is verified or not, and how often was looked. */
const given = (isVerified: boolean) => {
  const held = { isVerified, looks: 0 };
  const reader = verifiedReader(async () => {
    held.looks++;
    return held.isVerified;
  });
  return { held, reader };
};

test('a yes is remembered, so that a bet seldom costs a look', async () => {
  const { held, reader } = given(true);
  expect([await reader('a', now), await reader('a', now)]).toEqual([true, true]);
  expect(held.looks).toBe(1);
});

test('a no is asked again, so that a customer who is verified may bet at once', async () => {
  const { held, reader } = given(false);
  expect(await reader('a', now)).toBe(false);
  held.isVerified = true;
  expect(await reader('a', now)).toBe(true);
});
