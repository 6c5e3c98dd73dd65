import { termsInForce } from '@paddock/contracts/terms';
import { expect, test } from 'vitest';
import { createParticipants } from './participants.ts';

const now = new Date('2030-01-01T00:00:00Z');

/** A customer whose profile says which terms they accepted, and how often it was read. */
const createProfile = (acceptedTerms: string | null) => {
  const profile = { acceptedTerms, reads: 0 };
  const load = async () => {
    profile.reads++;
    return { state: { acceptedTerms: profile.acceptedTerms } };
  };
  const participants = createParticipants({ load } as unknown as Parameters<typeof createParticipants>[0], {
    isVerified: async () => true,
  });
  return { profile, find: () => participants.find('a', now) };
};

test('who has accepted the terms in force is remembered, so that a bet seldom costs a read', async () => {
  const { profile, find } = createProfile(termsInForce.version);
  expect([await find(), await find()]).toEqual([
    { verified: true, termsAccepted: true },
    { verified: true, termsAccepted: true },
  ]);
  expect(profile.reads).toBe(1);
});

test.each(['of before', null])(
  'who has accepted %s is asked until they accept those in force',
  async (before) => {
    const { profile, find } = createProfile(before);
    expect(await find()).toEqual({ verified: true, termsAccepted: false });
    profile.acceptedTerms = termsInForce.version;
    expect(await find()).toEqual({ verified: true, termsAccepted: true });
  },
);
