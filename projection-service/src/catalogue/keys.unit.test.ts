import { cataloguePrefix, feedHealthKey, fixtureKey, marketFixtureKey } from '@paddock/service-kit/catalogue';
import { expect, test } from 'vitest';
import { countersKey, finishedKey, inPlayKey, offsetsKey, rejectedKey, sportFixturesKey } from './keys.ts';

test('what follows from the feed lies under the version of its records, so that another is folded from the start', () => {
  const keys = [fixtureKey('f1'), marketFixtureKey('m1'), sportFixturesKey('football'), finishedKey];
  for (const key of [...keys, feedHealthKey, inPlayKey, offsetsKey, countersKey, rejectedKey('e/0/1')]) {
    expect(key.startsWith(`${cataloguePrefix}:`)).toBe(true);
  }
});
