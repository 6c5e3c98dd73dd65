import { expect, test } from 'vitest';
import { preferenceBody } from './profile.ts';

test.each([
  ['none', false, false],
  ['better', false, true],
  ['any', true, true],
] as const)(
  'price moves accepted %s are the documents\u2019 flags %s and %s',
  (priceAcceptance, any, better) => {
    expect(preferenceBody({ priceAcceptance })).toEqual({
      ACCEPTINRREOFFER: any,
      AUTOACCEPTINRPRICEINCREASEREOFFER: better,
    });
  },
);

test('what did not change is not sent', () => {
  expect(preferenceBody({})).toEqual({});
  expect(preferenceBody({ oddsFormat: 'decimal', remembersUsername: false, quickDeposit: true })).toEqual({
    ...{ OddsDisplay: 'decimal', RememberUsername: false, ShowQuickDeposit: true },
  });
  expect(preferenceBody({ showsQuickLogin: false })).toEqual({ ShowQuickLogin: false });
});
