/** Fields of a fixture's Redis hash; its key is in the service kit, as it carries the version of what is stored. */
export const fixtureField = 'fixture';
export const marketField = (marketId: string): string => `market:${marketId}`;
export const selectionField = (marketId: string, selectionId: string): string =>
  `selection:${marketId}:${selectionId}`;

/** Seconds without a sound from Kafka after which prices count as stale. */
export const feedSilenceSeconds = 5;
