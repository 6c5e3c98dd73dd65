import { cataloguePrefix } from '@paddock/service-kit/catalogue';

/** Redis sorted set of the fixtures of a sport that are not finished, by start. */
export const sportFixturesKey = (sport: string): string => `${cataloguePrefix}:sport:${sport}`;
/** Redis sorted set of the fixtures that are finished and not forgotten, by when they are. */
export const finishedKey = `${cataloguePrefix}:finished`;
/** Redis sorted set of the fixtures in play, by start. */
export const inPlayKey = `${cataloguePrefix}:in-play`;
/** Redis hash: `epoch`, and `{partition}` → offset behind the last message folded. */
export const offsetsKey = `${cataloguePrefix}:offsets`;
export const epochField = 'epoch';
/** Redis hash of counters: `folded`, `rejected`. */
export const countersKey = `${cataloguePrefix}:counters`;
/** Redis string while a message is sent to the topic of rejected ones, and for a while after it was. */
export const rejectedKey = (position: string): string => `${cataloguePrefix}:rejected:${position}`;
