import { expect, it } from 'vitest';
import { currencyOfPlace } from './visitor-currency.ts';

it.each([
  [['en-GB', 'en'], 'Europe/London', 'GBP'],
  [['en-GB'], 'Europe/Paris', 'GBP'],
  [['en'], 'Europe/London', 'GBP'],
  [['en-GB'], 'Europe/Dublin', 'EUR'],
  [['en-IE', 'en-GB'], 'Europe/Dublin', 'EUR'],
  [['de-DE', 'en-GB'], 'Europe/Berlin', 'EUR'],
  [[], 'UTC', 'EUR'],
])('a visitor whose browser is set to %j in %s stakes in %s', (languages, timeZone, currency) => {
  expect(currencyOfPlace({ languages, timeZone })).toBe(currency);
});
