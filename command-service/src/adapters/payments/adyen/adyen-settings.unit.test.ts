import { describe, expect, it } from 'vitest';
import { type AdyenPart, type AdyenSettings, adyenFault } from './adyen-settings.ts';

const whole: AdyenSettings = {
  ADYEN_ENVIRONMENT: 'live',
  ADYEN_LIVE_PREFIX: '1797a841fbb37ca7-Paddock',
  ADYEN_MERCHANT_ACCOUNT: 'PaddockGB',
  ADYEN_API_KEY: 'a key',
  ADYEN_CLIENT_KEY: 'live_ABC',
  ADYEN_BALANCE_ACCOUNT: 'BA1',
  ADYEN_TRANSFERS_API_KEY: 'another key',
  ADYEN_HMAC_KEY: 'a'.repeat(64),
  ADYEN_TRANSFERS_HMAC_KEY: 'b'.repeat(64),
  ADYEN_WEBHOOK_USERNAME: 'paddock',
  ADYEN_WEBHOOK_PASSWORD: 'a password',
};

const faultOf = (
  changes: { [Name in keyof AdyenSettings]?: AdyenSettings[Name] | undefined } = {},
  { profile = 'production', part = 'payments' }: { profile?: string; part?: AdyenPart } = {},
) => adyenFault({ PADDOCK_PROFILE: profile, ...whole, ...changes }, part);

describe('Adyen', () => {
  it('is gone with where all that it needs is named', () => {
    expect(faultOf()).toBeUndefined();
    expect(faultOf({}, { part: 'fields' })).toBeUndefined();
  });

  it.each([
    'ADYEN_ENVIRONMENT',
    'ADYEN_LIVE_PREFIX',
    'ADYEN_MERCHANT_ACCOUNT',
    'ADYEN_API_KEY',
    'ADYEN_BALANCE_ACCOUNT',
    'ADYEN_TRANSFERS_API_KEY',
    'ADYEN_HMAC_KEY',
    'ADYEN_TRANSFERS_HMAC_KEY',
    'ADYEN_WEBHOOK_USERNAME',
    'ADYEN_WEBHOOK_PASSWORD',
  ] as const)('moves no money without %s', (name) => {
    expect(faultOf({ [name]: undefined })).toMatch(new RegExp(`^${name}: `));
  });

  it('shows no fields without its client key, or with one of the other environment', () => {
    expect(faultOf({ ADYEN_CLIENT_KEY: undefined }, { part: 'fields' })).toMatch(/^ADYEN_CLIENT_KEY: /);
    expect(faultOf({ ADYEN_CLIENT_KEY: 'test_ABC' }, { part: 'fields' })).toMatch(/^ADYEN_CLIENT_KEY: /);
  });

  it('is live in production, and asked over TLS', () => {
    const test = { ADYEN_ENVIRONMENT: 'test', ADYEN_CLIENT_KEY: 'test_ABC' } as const;
    expect(faultOf(test)).toMatch(/^ADYEN_ENVIRONMENT: /);
    expect(faultOf(test, { profile: 'containers' })).toBeUndefined();
    expect(faultOf({ ADYEN_URL: 'http://adyen.example' })).toMatch(/^ADYEN_URL: /);
  });
});
