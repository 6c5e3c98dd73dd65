import { expect, test } from 'vitest';
import { createVerifiedCustomers } from './verified-customers.ts';

const now = new Date('2030-01-01T00:00:00Z');

/** A profile that is verified or not, and how often it was read. */
const createProfile = (isVerified: boolean) => {
  const profile = { isVerified, isDoubted: false, reads: 0 };
  const customers = createVerifiedCustomers(
    {
      isVerified: async () => {
        profile.reads++;
        return profile.isVerified;
      },
    },
    { has: async () => profile.isDoubted },
  );
  return { profile, customers };
};

test('a verified customer is remembered, so that a bet seldom costs a read', async () => {
  const { profile, customers } = createProfile(true);
  expect([await customers.isVerified('a', now), await customers.isVerified('a', now)]).toEqual([true, true]);
  expect(profile.reads).toBe(1);
});

test('a customer who is not verified is read again, so that one who is verified now may bet at once', async () => {
  const { profile, customers } = createProfile(false);
  expect(await customers.isVerified('a', now)).toBe(false);
  profile.isVerified = true;
  expect(await customers.isVerified('a', now)).toBe(true);
});

test('a customer who is reported to be under 18 is read again, though a yes is remembered', async () => {
  const { profile, customers } = createProfile(true);
  expect(await customers.isVerified('a', now)).toBe(true);
  Object.assign(profile, { isVerified: false, isDoubted: true });
  expect(await customers.isVerified('a', now)).toBe(false);
  profile.isVerified = true;
  expect(await customers.isVerified('a', now)).toBe(true);
});
