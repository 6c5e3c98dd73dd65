import { expect, it, vi } from 'vitest';
import { wayBackOf } from './deposit-return-search.ts';

vi.stubGlobal('location', { origin: 'http://localhost:8080' });

it.each([
  ['/betslip', '/betslip'],
  ['/sports/football?tab=today', '/sports/football?tab=today'],
  ['/account#account-banking+history', '/account#account-banking+history'],
  ['/account#account-banking+deposit', undefined],
  ['/account?amount=20&backurl=%2Fbetslip#account-banking+deposit', '/betslip'],
  [undefined, undefined],
])('who pays in again goes on to where they were before they paid in: of %s to %s', (backurl, to) => {
  expect(wayBackOf(backurl)).toBe(to);
});
