import type { Redis } from '@paddock/service-kit/engines';

/** Seconds that a visitor's last placement is remembered. */
const keptSeconds = 24 * 3600;

const lastPlacementKey = (visitorId: string): string => `last-placement:{${visitorId}}`;

/** Notes what this browser placed last, for the site's analytics. */
export const noteLastPlacement = async (
  redis: Pick<Redis, 'set'>,
  visitorId: string,
  placementId: string,
): Promise<void> => {
  await redis.set(lastPlacementKey(visitorId), placementId, {
    expiration: { type: 'EX', value: keptSeconds },
  });
};

/** Id of the last placement of this browser; `null` without one. */
export const readLastPlacement = (redis: Pick<Redis, 'get'>, visitorId: string): Promise<string | null> =>
  redis.get(lastPlacementKey(visitorId));
