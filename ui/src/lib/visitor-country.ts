import type { Country } from '@paddock/contracts/events';
import { type BrowserPlace, browserPlace } from './visitor-currency.ts';

/** Where a browser seems to be, by its clock before its language; `undefined`: in neither of our countries. */
export const countryOfPlace = ({ languages, timeZone }: BrowserPlace): Country | undefined => {
  if (timeZone === 'Europe/Dublin') return 'IE';
  if (timeZone === 'Europe/London') return 'GB';
  const [, region] = /^en-(GB|IE)$/i.exec(languages[0] ?? '') ?? [];
  if (!region) return undefined;
  return region.toUpperCase() === 'GB' ? 'GB' : 'IE';
};

export const visitorCountry = (): Country | undefined => countryOfPlace(browserPlace());
