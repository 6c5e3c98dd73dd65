import { describe, expect, it } from 'vitest';
import { accountFrameAt, accountFrames, accountHash, accountPlace, accountTabs } from './index.ts';

describe('the place in the account that a hash names', () => {
  it.each([
    ['', 'account-summary', undefined],
    ['cashier-account-summary', 'account-summary', undefined],
    ['Casino-Account-Summary', 'account-summary', undefined],
    ['account-summary', 'account-summary', undefined],
    ['account-banking+deposit', 'account-banking', 'deposit'],
    ['account-banking%2Bwithdraw', 'account-banking', 'withdraw'],
    ['account-banking+addpaymentmethod', 'account-banking', 'addpaymentmethod'],
    ['account-settings+sof-upload', 'account-settings', 'sof-upload'],
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

describe('the app that the account stands open in', () => {
  it.each([
    ['/account', 'account'],
    ['/Account/ResponsibleGambling/', 'account'],
    ['/MobileAccount/Cashier', 'cashier'],
    ['/mobileaccount/casinoindex/', 'casino'],
  ] as const)('is told by its path: at %s it is the %s', (path, frame) => {
    expect(accountFrameAt(path)).toBe(frame);
  });

  it.each(Object.keys(accountFrames) as (keyof typeof accountFrames)[])(
    '%s: a place and its hash are one',
    (frame) => {
      for (const tab of accountTabs) {
        for (const part of [undefined, 'deposit']) {
          const place = { tab, part };
          expect(accountPlace(accountHash(place, frame))).toEqual(place);
        }
      }
    },
  );
});
