import type { Redis } from '@paddock/service-kit/engines';

/** Seconds that a visitor's last placement is remembered. */
export const lastPlacementKeptSeconds = 24 * 3600;

/** What this browser placed last, which analytics ask for. */
export const lastPlacementKey = (visitorId: string): string => `last-placement:{${visitorId}}`;

/** Id of the last placement of this browser; `null` without one. */
export const readLastPlacement = (redis: Pick<Redis, 'get'>, visitorId: string): Promise<string | null> =>
  redis.get(lastPlacementKey(visitorId));
