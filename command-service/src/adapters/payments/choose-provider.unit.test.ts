import { expect, test } from 'vitest';
import { providerOf } from './choose-provider.ts';

test.each(['embedded', 'local'] as const)('the profile %s has the payment sandbox by itself', (profile) => {
  expect(providerOf({ PADDOCK_PROFILE: profile }, 'payments')).toEqual({ provider: 'sandbox' });
});

test('in containers the payment sandbox is there only when it is named', () => {
  expect(providerOf({ PADDOCK_PROFILE: 'containers' }, 'payments')).toEqual({
    fault: expect.stringContaining('set PAYMENTS=sandbox'),
  });
  expect(providerOf({ PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox' }, 'payments')).toEqual({
    provider: 'sandbox',
  });
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
