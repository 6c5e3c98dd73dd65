import type { ContactChannel } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';

const keyOf = (channel: ContactChannel): string => `notifications:failing:${channel}`;

/** How long a failure is remembered that nothing follows: nobody was sent anything since. */
const keptSeconds = 600;

/**
 * Whether mails, or SMS, are taken by nobody at present: as the last attempt of any copy went. Whoever waits for a code is
 * told, and is sent it the other way.
 */
export const createFailingChannels = (redis: Pick<Redis, 'set' | 'del' | 'exists'>) => ({
  note: async (channel: ContactChannel, outcome: 'taken' | 'failed'): Promise<void> => {
    if (outcome === 'taken') await redis.del(keyOf(channel));
    else await redis.set(keyOf(channel), '1', { expiration: { type: 'EX', value: keptSeconds } });
  },
  isFailing: async (channel: ContactChannel): Promise<boolean> => (await redis.exists(keyOf(channel))) > 0,
});
export type FailingChannels = ReturnType<typeof createFailingChannels>;
