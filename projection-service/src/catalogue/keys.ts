/** Redis sorted set of the fixtures of a sport that are not finished, by start. */
export const sportFixturesKey = (sport: string): string => `catalogue:sport:${sport}`;
/** Redis sorted set of the fixtures in play, by start. */
export const inPlayKey = 'catalogue:in-play';
/** Redis hash: `epoch`, and `{partition}` → offset behind the last message folded. */
export const offsetsKey = 'catalogue:offsets';
export const epochField = 'epoch';
/** Redis hash of counters: `folded`, `rejected`. */
export const countersKey = 'catalogue:counters';
