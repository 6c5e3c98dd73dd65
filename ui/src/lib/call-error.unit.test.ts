import { expect, it } from 'vitest';
import { CallError, isUnanswered } from './call-error.ts';

it.each([
  ['unreachable', true],
  ['unavailable', true],
  ['insufficient-funds', false],
] as const)('%s: a command repeated then is the same command: %s', (code, same) => {
  expect(isUnanswered(new CallError(code, ''))).toBe(same);
});
