import { roles } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { currentCode, demoAccountLines, demoAccounts, secondsLeft } from './demo-accounts.ts';

it.each(demoAccounts.map((account) => [account.title, account] as const))(
  'the %s has a username and password that registration would accept',
  (_title, { username, password }) => {
    expect(username).toMatch(/^[A-Za-z0-9]{6,15}$/);
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password.length).toBeLessThanOrEqual(30);
    for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind);
  },
);

it('there is one account for each role', () => {
  expect(demoAccounts.map((account) => account.role)).toEqual(roles);
});

it('staff have a device of their own each, the customer has none', () => {
  const now = 1_800_000_010_000;
  const codes = demoAccounts.map((account) => [account.role, currentCode(account, now)] as const);
  for (const [role, code] of codes) {
    if (role === 'customer') expect(code).toBeUndefined();
    else expect(code).toMatch(/^\d{6}$/);
  }
  expect(new Set(codes.map(([, code]) => code)).size).toBe(demoAccounts.length);
  expect(secondsLeft(now)).toBe(20);
});

it('the terminal shows of each account how to sign in, and of staff the code of now', () => {
  const now = 1_800_000_010_000;
  for (const [index, account] of demoAccounts.entries()) {
    const { title, username, password } = account;
    const code = currentCode(account, now);
    const factor = code === undefined ? '' : ` +code ${code}`;
    expect(demoAccountLines(now)[index]).toMatch(new RegExp(`^${title} +${username} +${password}${factor}$`));
  }
});
