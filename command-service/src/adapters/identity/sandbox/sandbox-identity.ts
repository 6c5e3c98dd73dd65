import { randomUUID } from 'node:crypto';
import type { IdentityAnswer } from '@paddock/contracts/events';
import { sleep } from '@paddock/service-kit/process';
import { type IdentityProvider, IdentityUnanswered } from '../identity-provider.ts';

const answers = {
  verified: { outcome: 'verified' },
  nomatch: { outcome: 'not-found' },
  partial: { outcome: 'partial', unmatched: ['address'] },
  wrongname: { outcome: 'partial', unmatched: ['name'] },
  underage: { outcome: 'partial', unmatched: ['age'] },
} as const satisfies Record<string, IdentityAnswer>;

/** How long these are pending, before everything matches. */
const pendingMs = { later: 60_000, hour: 3_600_000 } as const;
/** Longer than anybody waits. */
const neverMs = 3_600_000;

const isPending = (word: string): word is keyof typeof pendingMs => Object.hasOwn(pendingMs, word);
const isAnswered = (word: string): word is keyof typeof answers => Object.hasOwn(answers, word);

/** The first word of a last name: `Nomatch Byrne` → `nomatch`. */
const firstWord = (lastName: string): string => lastName.trim().toLowerCase().split(/\s/, 1)[0] ?? '';

/** Verifies everybody but those whose last names say otherwise; its references say what it will answer, and since when. */
export const createSandboxIdentity = (now: () => Date): IdentityProvider => ({
  name: 'sandbox',
  introduce: async ({ lastName }) => {
    const word = firstWord(lastName);
    if (word === 'down') throw new IdentityUnanswered('is down');
    if (word === 'refused') return 'refused';
    const kind = isAnswered(word) || isPending(word) || word === 'timeout' ? word : 'verified';
    return { reference: `${kind}/${now().getTime()}/${randomUUID()}` };
  },
  check: async (reference, signal) => {
    const [kind = '', since] = reference.split('/');
    if (isAnswered(kind)) return answers[kind];
    if (isPending(kind)) {
      return now().getTime() < Number(since) + pendingMs[kind] ? 'pending' : answers.verified;
    }
    if (kind === 'timeout') await sleep(neverMs, signal);
    throw new IdentityUnanswered('did not answer');
  },
});
