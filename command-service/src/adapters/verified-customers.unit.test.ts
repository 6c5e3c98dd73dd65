import { describe, expect, it } from 'vitest';
import { createVerifiedCustomers } from './verified-customers.ts';

const now = new Date('2030-01-01T00:00:00Z');

/** A profile that is verified or not, and how often it was read. */
const createProfile = (isVerified: boolean) => {
  const profile = { isVerified, reads: 0 };
  const customers = createVerifiedCustomers({
    isVerified: async () => {
      profile.reads++;
      return profile.isVerified;
    },
  });
  return {
    profile,
    ask: (session?: string, accountId = 'a') => customers.isVerified(accountId, now, session),
  };
};

describe('a verified customer', () => {
  it('is remembered within a session, so that a bet seldom costs a read', async () => {
    const { profile, ask } = createProfile(true);
    expect([await ask('s-1'), await ask('s-1')]).toEqual([true, true]);
    expect(profile.reads).toBe(1);
  });

  it('who is asked about anew is not verified in the next session, whatever was known in the one before', async () => {
    const { profile, ask } = createProfile(true);
    expect(await ask('s-1')).toBe(true);
    profile.isVerified = false;
    expect(await ask('s-2')).toBe(false);
  });

  it('is read each time where nobody asks in a session of theirs', async () => {
    const { profile, ask } = createProfile(true);
    expect([await ask('s-1'), await ask(), await ask()]).toEqual([true, true, true]);
    expect(profile.reads).toBe(3);
    profile.isVerified = false;
    expect(await ask()).toBe(false);
  });

  it('makes nobody else verified, be it in a session of the same name', async () => {
    const { profile, ask } = createProfile(true);
    expect(await ask('s-1')).toBe(true);
    profile.isVerified = false;
    expect(await ask('s-1', 'b')).toBe(false);
  });
});

describe('a customer who is not verified', () => {
  it('is read again, so that one who is verified now may bet at once', async () => {
    const { profile, ask } = createProfile(false);
    expect(await ask('s-1')).toBe(false);
    profile.isVerified = true;
    expect(await ask('s-1')).toBe(true);
  });
});
