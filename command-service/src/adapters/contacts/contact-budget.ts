import type { ContactChannel } from '@paddock/contracts/events';
import type { RateLimiter, RateReturn } from '@paddock/service-kit/http';
import type { Digest } from '@paddock/service-kit/keys';

/** As what it is sent them: as the new one of an account, or as the one that an account has. */
type As = 'new-contact' | 'account';

type Budgets = readonly { max: number; seconds: number }[];

/**
 * How many codes an address or number is sent, whichever accounts they are for: whoever opens many floods nobody. By a keyed
 * digest, so that a copy of Redis tells none.
 */
export const createContactBudget = (
  { count, giveBack }: { count: RateLimiter; giveBack: RateReturn },
  digest: Digest,
  budgets: Readonly<Record<As, Budgets>>,
) => {
  const subjectsOf = (as: As, channel: ContactChannel, contact: string) => {
    const of = digest(`${as}/${channel}/${contact}`).toString('base64url');
    return budgets[as].map((budget) => ({ subject: `${as}/${budget.seconds}/${of}`, budget }));
  };
  const returnAll = async (subjects: readonly string[]): Promise<void> => {
    for (const subject of subjects) await giveBack(subject);
  };
  return {
    /** Takes one; whether there was one left. What is refused takes nothing, of either budget. */
    take: async (as: As, channel: ContactChannel, contact: string): Promise<boolean> => {
      const counted: string[] = [];
      for (const { subject, budget } of subjectsOf(as, channel, contact)) {
        counted.push(subject);
        if (await count(subject, budget)) continue;
        await returnAll(counted);
        return false;
      }
      return true;
    },
    /** One that was taken, for a code that was refused all the same. */
    giveBack: (as: As, channel: ContactChannel, contact: string): Promise<void> =>
      returnAll(subjectsOf(as, channel, contact).map(({ subject }) => subject)),
  };
};
export type ContactBudget = ReturnType<typeof createContactBudget>;
