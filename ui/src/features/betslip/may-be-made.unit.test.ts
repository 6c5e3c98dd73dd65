import { type RefusalCode, refusals } from '@paddock/contracts/refusals';
import { expect, it } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { mayBeMade } from './may-be-made.ts';

it.each(['unreachable', 'outcome-unknown', 'provider-timeout', 'deposit-being-checked'] as const)(
  'a deposit that ended so may bring money yet, and nobody is told that nothing is deposited: %s',
  (code) => {
    expect(mayBeMade(new CallError(code, 'said'))).toBe(true);
  },
);

it.each(['deposit-declined', 'credit-card-refused', 'wrong-password'] as const satisfies RefusalCode[])(
  'a deposit that was refused so brings nothing: %s',
  (code) => {
    expect(mayBeMade(new CallError(code, refusals[code].text))).toBe(false);
  },
);

it('a deposit that was not sent brings nothing, nor does what broke in the page', () => {
  expect(mayBeMade(new CallError('offline', 'said'))).toBe(false);
  expect(mayBeMade(new Error('broken'))).toBe(false);
});
