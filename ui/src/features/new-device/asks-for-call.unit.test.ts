import { expect, it } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { asksForCall } from './asks-for-call.ts';

it.each([
  ['self-excluded', true],
  ['exclusion-not-lifted', true],
  ['account-closed', true],
  ['register-excluded', true],
  ['register-details-refused', true],
  ['security-code-wrong', false],
] as const)('a log-in on a new device that ends with %s asks for a call: %s', (code, isAsked) => {
  expect(asksForCall(new CallError(code as CallError['code'], ''))).toBe(isAsked);
});
