import { expect, it } from 'vitest';
import { fundingOfSource } from './keep-card.ts';

it.each([
  ['DEBIT', 'debit'],
  ['debit', 'debit'],
  ['CREDIT', 'credit'],
  ['CHARGE', 'credit'],
  ['PREPAID', 'prepaid'],
  ['PREPAID_RELOADABLE', 'prepaid'],
  ['PREPAID_NONRELOADABLE', 'prepaid'],
  // Neither debit nor credit as we take it: operations' ranges may know, and otherwise it is refused.
  ['DEFERRED_DEBIT', 'unknown'],
  ['constructor', 'unknown'],
  [undefined, 'unknown'],
])('a card whose money Adyen calls %s is one of %s', (source, funding) => {
  expect(fundingOfSource(source)).toBe(funding);
});
