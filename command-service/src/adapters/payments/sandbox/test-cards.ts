import type { CardFunding } from '@paddock/contracts/events';
import { z } from 'zod';

/** How the sandbox treats a card. Read from a token, one that it does not know declines. */
export const behaviourSchema = z
  .enum([
    'completes',
    'declines',
    'completes-late',
    'declines-late',
    'answers-twice',
    'pays-in-only',
    'pays-in-only-late',
    'authenticates',
    'authenticates-briefly',
    'charged-back',
    'charged-back-in-vain',
    'refunded',
    'lapses',
  ])
  .catch('declines');
export type Behaviour = z.infer<typeof behaviourSchema>;

/** The documented numbers; README.md beside this file says the same to people. */
export const testCards: readonly { number: string; behaviour: Behaviour }[] = [
  { number: '4000000000000002', behaviour: 'completes' },
  { number: '5100000000000008', behaviour: 'completes' },
  { number: '4000000000000010', behaviour: 'declines' },
  { number: '4000000000000028', behaviour: 'completes-late' },
  { number: '4000000000000044', behaviour: 'declines-late' },
  { number: '4000000000000036', behaviour: 'answers-twice' },
  { number: '4000000000000051', behaviour: 'pays-in-only' },
  { number: '4000000000000069', behaviour: 'pays-in-only-late' },
  { number: '4000000000000077', behaviour: 'authenticates' },
  { number: '4000000000000085', behaviour: 'authenticates-briefly' },
  { number: '4000000000000093', behaviour: 'charged-back' },
  { number: '4000000000000101', behaviour: 'charged-back-in-vain' },
  { number: '4000000000000119', behaviour: 'refunded' },
  { number: '4700000000000005', behaviour: 'completes' },
  { number: '4900000000000003', behaviour: 'completes' },
  { number: '4500000000000007', behaviour: 'completes' },
  { number: '5500000000000004', behaviour: 'completes' },
];

/** Any other card number completes. */
export const behaviourOf = (number: string): Behaviour =>
  testCards.find((card) => card.number === number)?.behaviour ?? 'completes';

const schemes = [
  { starts: /^4/, scheme: 'Visa' },
  { starts: /^5[1-5]/, scheme: 'Mastercard' },
] as const;

export const schemeOf = (number: string): string | undefined =>
  schemes.find(({ starts }) => starts.test(number))?.scheme;

const fundings = [
  { starts: /^(4500|5500)/, funding: 'credit' },
  { starts: /^4700/, funding: 'prepaid' },
  { starts: /^4900/, funding: 'unknown' },
] as const;

/** By the sandbox's ranges; every other card is a debit card. */
export const fundingOf = (number: string): CardFunding =>
  fundings.find(({ starts }) => starts.test(number))?.funding ?? 'debit';

/** The sandbox says it of cards of unknown funding alone, as if its ranges had six digits. */
export const binOf = (number: string): { bin?: string } =>
  fundingOf(number) === 'unknown' ? { bin: `${number.slice(0, 4)}00` } : {};

/** Every card of the sandbox was issued in Great Britain, but for the Mastercards, which are Irish. */
export const issuerCountryOf = (number: string): string => (schemeOf(number) === 'Visa' ? 'GB' : 'IE');
