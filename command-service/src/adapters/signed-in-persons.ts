import type { Redis } from '@paddock/service-kit/engines';
import { longestSessionSeconds } from '@paddock/service-kit/http';
import type { Digest } from '@paddock/service-kit/keys';
import { createPersonDigest, type Person } from '../domain/claims/person-digest.ts';

/** In one step: no digest of a person stays for good. */
const noteScript = `
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])`;

/**
 * Which accounts a person is signed in to, known by their digest for as long as a session may last: what ends the
 * sessions of one of their accounts can end those of the others. Whoever is signed in nowhere leaves nothing.
 */
export const createSignedInPersons = (redis: Pick<Redis, 'eval' | 'sMembers'>, digest: Digest) => {
  const digestOf = createPersonDigest(digest);
  const keyOf = (person: Person): string => `signed-in:{${digestOf(person).person}}`;
  return {
    /** Before the session is saved: then whoever excludes the person sees it, or the sign-in sees the exclusion. */
    note: async (person: Person, accountId: string): Promise<void> => {
      const given = [accountId, String(longestSessionSeconds)];
      await redis.eval(noteScript, { keys: [keyOf(person)], arguments: given });
    },
    accountsOf: (person: Person): Promise<string[]> => redis.sMembers(keyOf(person)),
  };
};
export type SignedInPersons = ReturnType<typeof createSignedInPersons>;
