import { expect, test } from 'vitest';
import { changedChoices } from './changed-choices.ts';

const saved = { odds: 'fractional', quick: false };

test('a choice counts as a change until it is put back or saved', () => {
  expect(changedChoices(saved, {})).toEqual({});
  expect(changedChoices(saved, { quick: true })).toEqual({ quick: true });
  expect(changedChoices(saved, { quick: false, odds: 'decimal' })).toEqual({ odds: 'decimal' });
  expect(changedChoices({ ...saved, quick: true }, { quick: true })).toEqual({});
});
