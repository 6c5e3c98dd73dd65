import { expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';

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
  expect(new Set(demoAccounts.map((account) => account.role)).size).toBe(demoAccounts.length);
});
