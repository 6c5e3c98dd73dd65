import type { ContactChannel } from '@paddock/contracts/events';
import type { RateLimiter } from '@paddock/service-kit/http';
import type { Digest } from '@paddock/service-kit/keys';

/** As what it is sent them: as the new one of an account, or as the one that an account has. */
type As = 'new-contact' | 'account';

type Budgets = readonly { max: number; seconds: number }[];

/**
 * How many codes an address or number is sent, whichever accounts they are for: whoever opens many floods nobody. By a keyed
 * digest, so that a copy of Redis tells none.
 */
export const createContactBudget = (
  limiter: RateLimiter,
  digest: Digest,
  budgets: Readonly<Record<As, Budgets>>,
) => ({
  /** Takes one; whether there was one left. */
  take: async (as: As, channel: ContactChannel, contact: string): Promise<boolean> => {
    const of = digest(`${as}/${channel}/${contact}`).toString('base64url');
    for (const budget of budgets[as]) {
      if (!(await limiter(`${as}/${budget.seconds}/${of}`, budget))) return false;
    }
    return true;
  },
});
export type ContactBudget = ReturnType<typeof createContactBudget>;
