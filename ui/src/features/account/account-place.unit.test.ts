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
    ['account-settings+preferences', 'account-settings', 'preferences'],
    ['contact-preferences', 'account-settings', 'contact-preferences'],
  ])('the hash %s names the place %s, part %s', (hash, tab, part) => {
    expect(accountPlace(hash)).toEqual({ tab, part });
  });

  it.each(['account-loyalty', '%', 'constructor', '+deposit'])(
    'is none for %s, a tab that there is not',
    (hash) => {
      expect(accountPlace(hash)).toBeUndefined();
    },
  );
});
