import { describe, expect, it } from 'vitest';
import { type RefusalCode, refusals } from '../refusals/index.ts';
import { failedDeposit } from './failed-deposit.ts';

const ofDeposits = [
  'deposit-declined',
  'card-expired',
  'provider-timeout',
  'authentication-failed',
  'authentication-expired',
  'deposit-not-allowed',
  'credit-card-refused',
  'e-wallet-funding-unknown',
  'deposit-being-checked',
] as const satisfies RefusalCode[];

describe('what is said of a deposit that failed', () => {
  it.each(ofDeposits)(
    'has a button that leads to paying in unless its text asks not to pay again: %s',
    (code) => {
      const asksNotTo = /please do not (deposit|pay it) again/i.test(refusals[code].text);
      const { title, button, url } = failedDeposit(code);
      expect([title, button, url]).toEqual(
        asksNotTo
          ? ['Your deposit may still arrive', 'YOUR PAYMENTS', '/account#account-banking+history']
          : ['Deposit failed', 'TRY AGAIN', '/account#account-banking+deposit'],
      );
    },
  );

  it('asks not to pay again where the money may still arrive, or is being checked, and only there', () => {
    const waiting = ofDeposits.filter((code) => failedDeposit(code).button === 'YOUR PAYMENTS');
    expect(waiting).toEqual(['provider-timeout', 'deposit-being-checked']);
  });
});
