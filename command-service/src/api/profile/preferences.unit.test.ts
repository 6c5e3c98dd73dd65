import { expect, test } from 'vitest';
import { preferencesIn, priceAcceptanceIn } from './preferences.ts';

test.each([
  [undefined, undefined, undefined],
  [false, undefined, 'none'],
  [undefined, false, 'none'],
  [false, false, 'none'],
  [undefined, true, 'better'],
  [false, true, 'better'],
  [true, undefined, 'any'],
  [true, false, 'any'],
  [true, true, 'any'],
])('re-offers in running %s and better prices %s: price moves accepted %s', (any, better, acceptance) => {
  const body = { ACCEPTINRREOFFER: any, AUTOACCEPTINRPRICEINCREASEREOFFER: better };
  expect(priceAcceptanceIn(body)).toBe(acceptance);
});

test('what is not sent is not changed', () => {
  expect(preferencesIn({ ShowQuickLogin: false })).toEqual({
    inSession: { showQuickLogin: false },
    inProfile: { showQuickLogin: false },
  });
  expect(preferencesIn({ OddsDisplay: 'decimal' })).toEqual({
    inSession: { oddsType: 'decimal' },
    inProfile: { oddsDisplay: 'decimal' },
  });
});
