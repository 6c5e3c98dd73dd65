import type { Currency } from '@paddock/contracts/money';

export type BrowserPlace = { readonly languages: readonly string[]; readonly timeZone: string };

/**
 * The currency of somebody whose account does not say: pounds for a browser set to Great Britain, unless its clock is
 * Ireland's, where many are set so; euros otherwise, as in the documents' examples.
 */
export const currencyOfPlace = ({ languages, timeZone }: BrowserPlace): Currency => {
  if (timeZone === 'Europe/Dublin') return 'EUR';
  return /^en-GB$/i.test(languages[0] ?? '') || timeZone === 'Europe/London' ? 'GBP' : 'EUR';
};

/** Of this browser. */
export const browserPlace = (): BrowserPlace => ({
  languages: navigator.languages,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Amounts that nobody's account says a currency of are read in it. */
export const visitorCurrency: Currency = currencyOfPlace(browserPlace());
