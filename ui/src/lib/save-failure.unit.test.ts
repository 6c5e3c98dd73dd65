import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { saveFailure } from './save-failure.ts';

it.each([
  ['no answer', new CallError('unreachable', 'Failed to fetch'), 'An error occured. Please try again.'],
  ['a fault of ours', new TypeError('x is undefined'), 'An error occured. Please try again.'],
  ['a refusal', new CallError('no-changes', 'No changes to save'), 'No changes to save'],
])('a choice that could not be saved for %s says so in the words of the documents', (_, error, text) => {
  expect(saveFailure(error)).toEqual({ tone: 'error', title: 'Operation Failed', text });
});
