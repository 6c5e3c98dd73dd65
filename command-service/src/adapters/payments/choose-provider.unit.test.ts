import { expect, test } from 'vitest';
import { providerOf } from './choose-provider.ts';

const PAYMENT_WEBHOOK_SECRET = 'a secret of the tests';

test.each(['embedded', 'local'] as const)('the profile %s has the payment sandbox by itself', (profile) => {
  expect(providerOf({ PADDOCK_PROFILE: profile, PAYMENT_WEBHOOK_SECRET }, 'payments')).toEqual({
    provider: 'sandbox',
  });
});

test('the payment sandbox is not chosen without what it signs its callbacks with, where these are heard', () => {
  expect(providerOf({ PADDOCK_PROFILE: 'embedded' }, 'payments')).toEqual({
    fault: expect.stringMatching(/^PAYMENT_WEBHOOK_SECRET: /),
  });
  expect(providerOf({ PADDOCK_PROFILE: 'embedded' }, 'fields')).toEqual({ provider: 'sandbox' });
});

test('in containers the payment sandbox is there only when it is named', () => {
  expect(providerOf({ PADDOCK_PROFILE: 'containers' }, 'payments')).toEqual({
    fault: expect.stringContaining('set PAYMENTS=sandbox'),
  });
  const settings = { PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox', PAYMENT_WEBHOOK_SECRET } as const;
  expect(providerOf(settings, 'payments')).toEqual({ provider: 'sandbox' });
});

test.each([undefined, 'sandbox'] as const)('production has no provider with PAYMENTS=%s', (given) => {
  expect(providerOf({ PADDOCK_PROFILE: 'production', PAYMENTS: given }, 'payments')).toEqual({
    fault: expect.stringContaining('PAYMENTS: the profile production'),
  });
});

test('production has Adyen, where all is named that it needs', () => {
  const settings = { PADDOCK_PROFILE: 'production', PAYMENTS: 'adyen' } as const;
  expect(providerOf(settings, 'payments')).toEqual({ fault: expect.stringMatching(/^ADYEN_\w+: /) });
  const live = {
    ADYEN_ENVIRONMENT: 'live',
    ADYEN_LIVE_PREFIX: 'abc-Paddock',
    ADYEN_CLIENT_KEY: 'live_ABC',
    ADYEN_MERCHANT_ACCOUNT: 'PaddockGB',
    ADYEN_API_KEY: 'key',
  } as const;
  expect(providerOf({ ...settings, ...live }, 'fields')).toEqual({ provider: 'adyen' });
});
