import type { Currency } from '@paddock/contracts/money';

/** Amounts that nobody's account says a currency of are read in it: the documents' examples are in euros. */
export const visitorCurrency: Currency = 'EUR';
