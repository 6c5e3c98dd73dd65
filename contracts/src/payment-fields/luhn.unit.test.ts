import { expect, test } from 'vitest';
import { passesLuhn } from './luhn.ts';

test('one wrong digit, or two neighbours swapped, is found', () => {
  expect(passesLuhn('4000000000000002')).toBe(true);
  expect(passesLuhn('4000000000000003')).toBe(false);
  expect(passesLuhn('4111111111111111')).toBe(true);
  expect(passesLuhn('1411111111111111')).toBe(false);
  expect(passesLuhn('')).toBe(false);
});
