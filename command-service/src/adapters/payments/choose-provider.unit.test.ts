import { expect, test } from 'vitest';
import { providerOf } from './choose-provider.ts';

test.each(['embedded', 'local'] as const)('the profile %s has the payment sandbox by itself', (profile) => {
  expect(providerOf({ PADDOCK_PROFILE: profile })).toEqual({ provider: 'sandbox' });
});

test('in containers the payment sandbox is there only when it is named', () => {
  expect(providerOf({ PADDOCK_PROFILE: 'containers' })).toEqual({
    fault: expect.stringContaining('set PAYMENTS=sandbox'),
  });
  expect(providerOf({ PADDOCK_PROFILE: 'containers', PAYMENTS: 'sandbox' })).toEqual({ provider: 'sandbox' });
});

test.each([undefined, 'sandbox'] as const)('production has no provider with PAYMENTS=%s', (given) => {
  expect(providerOf({ PADDOCK_PROFILE: 'production', PAYMENTS: given })).toEqual({
    fault: expect.stringContaining('PAYMENTS: the profile production'),
  });
});
