import { passesLuhn } from '@paddock/contracts/payment-fields';
import { expect, test } from 'vitest';
import { behaviourSchema, fundingOf, testCards } from './test-cards.ts';

test('a token of the sandbox says how its card behaves', () => {
  expect(behaviourSchema.parse('completes-late')).toBe('completes-late');
});

test.each([undefined, '', 'pays'])('a token that says %s declines', (behaviour) => {
  expect(behaviourSchema.parse(behaviour)).toBe('declines');
});

test('every test card has a right check digit, and no two are the same', () => {
  const numbers = testCards.map(({ number }) => number);
  expect(numbers.filter((number) => !passesLuhn(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('cards are debit cards but for the ranges of the others', () => {
  expect(
    ['4000000000000002', '4700000000000005', '4900000000000003', '5500000000000004'].map(fundingOf),
  ).toEqual([...['debit', 'prepaid', 'unknown', 'credit']]);
});
