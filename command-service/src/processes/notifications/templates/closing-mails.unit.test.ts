import { describe, expect, it } from 'vitest';
import { contactOf } from '../../../adapters/contact/choose-contact.ts';
import { accountClosedMail } from './account-closed.ts';
import { accountClosingMail } from './account-closing.ts';
import { balanceReturnedMail } from './balance-returned.ts';
import { dormancyWarningMail } from './dormancy-warning.ts';
import type { ToldClosing } from './told-closing.ts';

const told = (closing: Partial<NonNullable<ToldClosing['closing']>>): ToldClosing => ({
  firstName: 'Aoife',
  browser: null,
  at: '2026-11-26T12:00:00.000Z',
  publicUrl: 'https://paddock.example',
  contact: contactOf({ PADDOCK_PROFILE: 'embedded' }),
  closing: { by: null, closesAt: null, returned: null, ...closing },
});

it('a customer who closes their account is told when they asked, that open bets stand, and where to keep it after all', () => {
  const mail = accountClosingMail(told({ by: 'customer' }));
  expect(mail.facts).toEqual([['Time', '26 November 2026 at 12:00 (London)']]);
  expect(mail.opening[0]).toMatch(/open bets stand.*return your balance.*close the account/);
  expect(mail.advice[0]).toContain('keep your account after all');
  expect(mail.advice[1]).toMatch(/^If this was not you, .* call us now: \S/);
  expect(mail.action.url).toBe('https://paddock.example/account#account-settings+close-account');
});

describe('a customer whose account is closed is told by mail', () => {
  it.each([
    [{ amount: 2000, held: 0 }, [['To the cards that you paid in with', '€20.00']]],
    [{ amount: 2000, held: 2000 }, [['Customer service will pay you', '€20.00']]],
    [
      { amount: 2000, held: 500 },
      [
        ['To the cards that you paid in with', '€15.00'],
        ['Customer service will pay you', '€5.00'],
      ],
    ],
  ])('how much goes back, and which of it somebody looks at: of %o', (returned, facts) => {
    const mail = balanceReturnedMail(told({ returned: { ...returned, currency: 'EUR' } }));
    expect(mail.subject).toBe('We are returning €20.00 to you');
    expect(mail.facts).toEqual(facts);
  });

  it('by whom, and that it is no self-exclusion', () => {
    expect(accountClosedMail(told({ by: 'customer' })).opening[0]).toContain('You asked us');
    const dormant = accountClosedMail(told({ by: 'dormant' }));
    expect(dormant.opening[0]).toContain('Nothing happened in your account for 13 months');
    expect(dormant.advice.join(' ')).toContain('not a self-exclusion');
  });

  it('that records are kept, with no end, as nothing is deleted by itself', () => {
    const { advice } = accountClosedMail(told({ by: 'customer' }));
    expect(advice).toContain('We keep the records of your account, as the law asks us to.');
    expect(advice.join(' ')).not.toMatch(/years/);
  });

  it('on which day it will be, and that logging in keeps it', () => {
    const mail = dormancyWarningMail(told({ closesAt: '2027-12-26T12:00:00.000Z' }));
    expect(mail.subject).toBe('We will close your Paddock account on 26 December 2027');
    expect(mail.advice[0]).toContain('log in before that day');
  });
});
