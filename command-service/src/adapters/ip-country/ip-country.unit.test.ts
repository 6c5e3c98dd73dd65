import { describe, expect, it } from 'vitest';
import { createPackagedIpCountry } from './ip-country.ts';

const countryOf = createPackagedIpCountry();

describe('the country of a network address', () => {
  it.each([
    ['134.226.1.1', 'IE'],
    ['212.58.244.1', 'GB'],
    ['2001:770::1', 'IE'],
    ['::ffff:134.226.1.1', 'IE'],
  ])('%s is in %s', (ip, country) => {
    expect(countryOf(ip)).toBe(country);
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fd00::1', '', 'unknown'])(
    '%j is in none that anybody knows',
    (ip) => {
      expect(countryOf(ip)).toBeUndefined();
    },
  );
});
