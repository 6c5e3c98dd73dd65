import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import fc from '../testing/fast-check.fixture.ts';
import { createUuidOfName } from './uuid-of-name.ts';

/** The namespace of domain names, and the standard's own example of a name in it. */
const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('an id of a name', () => {
  it('is the one that the standard gives it', () => {
    expect(createUuidOfName(dns)('www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('is the same wherever it is computed', () => {
    const idOf = createUuidOfName(dns);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => idOf(name) === v5(name, dns)));
  });
});
