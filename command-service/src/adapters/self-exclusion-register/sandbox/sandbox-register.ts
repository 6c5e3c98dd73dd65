import type { RegisterListing } from '@paddock/contracts/events';
import { RegisterSilent, type SelfExclusionRegister } from '../self-exclusion-register.ts';

/** Before the @, and before a plus. */
const personOf = (email: string): string => email.split(/[+@]/)[0] ?? '';

const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const dated = /^listed-(from|until)-(\d{4}-\d{2}-\d{2})$/;

/** What is known of somebody by their mail address (README.md). */
const listingOf = (person: string, now: Date): RegisterListing => {
  if (person === 'listed' || person === 'was-listed') return person;
  const [, bound, day = ''] = dated.exec(person) ?? [];
  const isBefore = now.getTime() < Date.parse(day);
  if (bound === 'from') return isBefore ? 'not-listed' : 'listed';
  if (bound === 'until') return isBefore ? 'listed' : 'was-listed';
  return 'not-listed';
};

/** A register of people who say by their mail address what is to be known of them. */
export const createSandboxRegister = (now: () => Date): SelfExclusionRegister => ({
  ask: async ({ email }, { questionId, signal }) => {
    const person = personOf(email);
    if (person === 'register-down') throw new RegisterSilent('unreachable');
    if (person === 'register-timeout') {
      await until(signal);
      throw new RegisterSilent('timed-out');
    }
    return { listing: listingOf(person, now()), reference: `sandbox/${questionId}` };
  },
});
