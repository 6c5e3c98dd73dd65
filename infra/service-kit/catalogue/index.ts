import { fixtureRecordSchema, marketRecordSchema, selectionRecordSchema } from '@paddock/contracts/catalogue';
import { z } from 'zod';
import { fingerprintOf } from '../events/index.ts';

/** What is stored of the feed, by which `catalogueFingerprint` goes. */
const records = z.object({
  fixture: fixtureRecordSchema,
  market: marketRecordSchema,
  selection: selectionRecordSchema,
});

/** Of the records that were stored before keys carried a version. */
const firstFingerprint = '77afbc6bb7f3';

/**
 * Where the catalogue of a version begins in Redis. Keys of the first version carry none, so that catalogues of
 * before are read as they are.
 */
export const cataloguePrefixOf = (fingerprint: string): string =>
  fingerprint === firstFingerprint ? 'catalogue' : `catalogue-${fingerprint}`;

/** Begins the keys of all that follows from the feed's log. Records of another version are not read. */
export const cataloguePrefix = cataloguePrefixOf(fingerprintOf(records));

/**
 * String with a time to live: present while Kafka answers and this version's catalogue is up to date (see
 * `feedHealthSchema`).
 */
export const feedHealthKey = `${cataloguePrefix}:feed-health`;

/**
 * Redis hash of a fixture: projection-service writes it, command-service reads it to check a price. The hash tag
 * keeps all of a fixture on one cluster node.
 */
export const fixtureKey = (fixtureId: string): string => `${cataloguePrefix}:{${fixtureId}}`;

/** String: the fixture of a market. */
export const marketFixtureKey = (marketId: string): string => `${cataloguePrefix}:market:{${marketId}}`;
