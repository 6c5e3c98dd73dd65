import type { AccountEvent } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import { createFoldedAccount, type FoldedAccount, opened, placed } from './folded-account.fixture.ts';
import { tokensWorth, unusedTokensField } from './tokens.ts';

const july = '2026-07-01T00:00:00.000Z';
const granted = (tokenId: string, amount = 500): AccountEvent => ({
  type: 'FreeBetTokenGranted',
  data: { tokenId, amount, betType: 'A', promoCode: 'ACCA', expiresAt: july },
});
const used = (tokenId: string) =>
  placed('b1', 500, { funding: { kind: 'token', tokenId, promoCode: 'ACCA' } });

const after = (...events: AccountEvent[]): FoldedAccount => {
  const account = createFoldedAccount();
  for (const event of [opened, ...events]) account.fold(event);
  return account;
};
const unused = (account: FoldedAccount) => Object.keys(account.get(unusedTokensField) ?? {});

test('a token can be used from the moment it is granted, and once', () => {
  expect(unused(after(granted('t1'), granted('t2')))).toEqual(['t1', 't2']);
  expect(unused(after(granted('t1'), granted('t2'), used('t1')))).toEqual(['t2']);
});

test('a token comes back when its bet is void, with its new end', () => {
  const restored: AccountEvent = {
    type: 'FreeBetTokenRestored',
    data: { tokenId: 't1', betId: 'b1', expiresAt: '2026-08-01T00:00:00.000Z' },
  };
  const account = after(granted('t1'), used('t1'), restored);
  expect(account.get(unusedTokensField)).toEqual({
    t1: { amount: 500, betType: 'A', promoCode: 'ACCA', expiresAt: '2026-08-01T00:00:00.000Z' },
  });
});

test('an expired token is gone', () => {
  expect(unused(after(granted('t1'), { type: 'FreeBetTokenExpired', data: { tokenId: 't1' } }))).toEqual([]);
});

test('tokens are worth what they are until the instant they expire', () => {
  const tokens = after(granted('t1', 500), granted('t2', 250)).get(unusedTokensField) ?? {};
  expect(tokensWorth(tokens, new Date('2026-06-30T23:59:59.999Z'))).toBe(750);
  expect(tokensWorth(tokens, new Date(july))).toBe(0);
});
