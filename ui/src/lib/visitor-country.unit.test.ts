import { expect, it } from 'vitest';
import { countryOfPlace } from './visitor-country.ts';

it.each([
  ['Europe/Dublin', 'en-GB', 'IE'],
  ['Europe/London', 'en-US', 'GB'],
  ['UTC', 'en-IE', 'IE'],
  ['Europe/Madrid', 'en-gb', 'GB'],
  ['America/New_York', 'en-US', undefined],
  ['UTC', 'es-IE', undefined],
])('a browser on the clock of %s in %s is in %s', (timeZone, language, country) => {
  expect(countryOfPlace({ languages: [language], timeZone })).toBe(country);
});
