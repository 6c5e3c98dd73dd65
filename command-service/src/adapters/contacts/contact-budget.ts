import type { ContactChannel } from '@paddock/contracts/events';
import type { Digest } from '@paddock/service-kit/keys';
import type { ContactCodes, ContactRule } from './contact-codes.ts';

/** As what it is sent them: as the new one of an account, or as the one that an account has. */
type As = 'new-contact' | 'account';

/** An address or number, and what it is sent a code as. */
export type CodeContact = readonly [as: As, channel: ContactChannel, contact: string];

/**
 * How many codes an address or number is sent, whichever accounts they are for: whoever opens many floods nobody. By a keyed
 * digest, so that a copy of Redis tells none.
 */
export const createContactBudget = (
  codes: ContactCodes,
  digest: Digest,
  rules: Readonly<Record<As, readonly ContactRule[]>>,
) => {
  const keyOf = (contact: CodeContact): string => digest(contact.join('/')).toString('base64url');
  return {
    /**
     * Takes one for the code of this id, which two presses of the same request share. What is refused takes nothing, and
     * hears until when.
     */
    take: async (contact: CodeContact, codeId: string, now: Date): Promise<string | undefined> => {
      const [as] = contact;
      return (await codes.add(keyOf(contact), codeId, { rules: rules[as], now }))?.toISOString();
    },
    /** One that was taken, for a code that was refused all the same. */
    giveBack: (contact: CodeContact, codeId: string): Promise<void> => codes.drop(keyOf(contact), codeId),
  };
};
export type ContactBudget = ReturnType<typeof createContactBudget>;
