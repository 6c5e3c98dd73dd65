import type { RegisterListing } from '@paddock/contracts/events';
import { RegisterSilent, type SelfExclusionRegister } from '../self-exclusion-register.ts';

/** Before the @, and before a plus. */
const personOf = (email: string): string => email.split(/[+@]/)[0] ?? '';

const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

const dated = /^(listed-from|listed-until|register-down-from)-(\d{4}-\d{2}-\d{2})$/;

/** What begins or ends for them on that day, and whether it has come. */
const turnOf = (person: string, now: Date): { what: string | undefined; hasCome: boolean } => {
  const [, what, day = ''] = dated.exec(person) ?? [];
  return { what, hasCome: now.getTime() >= Date.parse(day) };
};

/** What is known of somebody by their mail address (README.md); `undefined`: the register cannot be reached. */
const listingOf = (person: string, now: Date): RegisterListing | undefined => {
  if (person === 'listed' || person === 'was-listed') return person;
  const { what, hasCome } = turnOf(person, now);
  switch (what) {
    case 'listed-from':
      return hasCome ? 'listed' : 'not-listed';
    case 'listed-until':
      return hasCome ? 'was-listed' : 'listed';
    case 'register-down-from':
      return hasCome ? undefined : 'not-listed';
    default:
      return person === 'register-down' ? undefined : 'not-listed';
  }
};

/** A register of people who say by their mail address what is to be known of them. */
export const createSandboxRegister = (now: () => Date): SelfExclusionRegister => ({
  ask: async ({ email }, { questionId, signal }) => {
    const person = personOf(email);
    if (person === 'register-timeout') {
      await until(signal);
      throw new RegisterSilent('timed-out');
    }
    if (person === 'register-refuses') throw new RegisterSilent('details-refused');
    const listing = listingOf(person, now());
    if (!listing) throw new RegisterSilent('unreachable');
    return { listing, reference: `sandbox/${questionId}` };
  },
});
