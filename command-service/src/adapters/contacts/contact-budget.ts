import type { ContactChannel } from '@paddock/contracts/events';
import type { RateLimiter } from '@paddock/service-kit/http';
import type { Digest } from '@paddock/service-kit/keys';
import type { ContactChangeRule } from '../../domain/profile/contact-changes.ts';

/**
 * How many codes an address or number is sent as the new one of an account, whichever accounts ask for them: whoever opens
 * many floods nobody. By a keyed digest, so that a copy of Redis tells none.
 */
export const createContactBudget = (
  limiter: RateLimiter,
  digest: Digest,
  { budgets }: Pick<ContactChangeRule, 'budgets'>,
) => ({
  /** Takes one; whether there was one left. */
  take: async (channel: ContactChannel, contact: string): Promise<boolean> => {
    const of = digest(`new-contact/${channel}/${contact}`).toString('base64url');
    for (const budget of budgets) {
      if (!(await limiter(`new-contact/${budget.seconds}/${of}`, budget))) return false;
    }
    return true;
  },
});
export type ContactBudget = ReturnType<typeof createContactBudget>;
