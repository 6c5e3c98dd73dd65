import { describe, expect, it } from 'vitest';
import { createPackagedIpCountry } from './ip-country.ts';

describe('the country of a network address', async () => {
  const { countryOf, ready } = createPackagedIpCountry();
  await ready;

  it.each([
    ['134.226.1.1', 'IE'],
    ['212.58.244.1', 'GB'],
    ['::ffff:134.226.1.1', 'IE'],
  ])('%s is in %s', (ip, country) => {
    expect(countryOf(ip)).toBe(country);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '198.18.4.4',
    '::1',
    '2001:770::1',
    '',
    'unknown',
    '1.2.3',
  ])('%j is in none that anybody knows', (ip) => {
    expect(countryOf(ip)).toBeUndefined();
  });
});
