/**
 * Redis keys of the catalogue. projection-service writes them, command-service reads them to check a price.
 * The hash tag keeps all of a fixture on one cluster node.
 */
export const fixtureKey = (fixtureId: string): string => `catalogue:{${fixtureId}}`;
export const fixtureField = 'fixture';
export const marketField = (marketId: string): string => `market:${marketId}`;
export const selectionField = (marketId: string, selectionId: string): string =>
  `selection:${marketId}:${selectionId}`;

/** String: the fixture of a market. */
export const marketFixtureKey = (marketId: string): string => `catalogue:market:{${marketId}}`;

/** String with a time to live: present while Kafka answers (see `feedHealthSchema`). */
export const feedHealthKey = 'catalogue:feed-health';
/** Seconds without a sound from Kafka after which prices count as stale. */
export const feedSilenceSeconds = 5;
