import { describe, expect, it } from 'vitest';
import { accountPlace } from './account-place.ts';

describe('the place in the account that a hash names', () => {
  it.each([
    ['', 'account-summary', undefined],
    ['account-summary', 'account-summary', undefined],
    ['account-banking+deposit', 'account-banking', 'deposit'],
    ['account-banking%2Bwithdraw', 'account-banking', 'withdraw'],
    ['account-bethistory+SHOP', 'account-bethistory', 'shop'],
    ['account-messagecentre', 'account-messagecentre', undefined],
    ['contact-preferences', 'account-settings', undefined],
  ])('the hash %s names the place %s, part %s', (hash, tab, part) => {
    expect(accountPlace(hash)).toEqual({ tab, part });
  });

  it('is none for a tab that there is not', () => {
    expect(accountPlace('account-loyalty')).toBeUndefined();
  });
});
