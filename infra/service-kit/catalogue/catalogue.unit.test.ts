import { expect, test } from 'vitest';
import { cataloguePrefix, cataloguePrefixOf, fixtureKey, marketFixtureKey } from './index.ts';

/**
 * When this fails, the schema of a record has changed: then write the prefix down here. The catalogue of before is not
 * read then, and a new one is folded from what Kafka has kept of the feed.
 */
test('the catalogue is kept where records of these schemas always were', () => {
  expect(cataloguePrefix).toBe('catalogue-008cda893e50');
});

test('records of other schemas have other keys, and so have the lists and offsets that belong to them', () => {
  expect(cataloguePrefixOf('0123456789ab')).toBe('catalogue-0123456789ab');
  expect(fixtureKey('f1')).toBe(`${cataloguePrefix}:{f1}`);
  expect(marketFixtureKey('m1')).toBe(`${cataloguePrefix}:market:{m1}`);
});
