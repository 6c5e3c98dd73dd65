import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { provesFaults } from '../provider-fault.fixture.ts';
import { noAddressLookup } from './address-lookup.ts';
import {
  type AddressLookupSettings,
  addressLookupEnvironment,
  addressLookupFault,
  createAddressLookup,
} from './choose-address-lookup.ts';
import { sandboxAddressLookup } from './sandbox/sandbox-address-lookup.ts';

const ideal = { ADDRESS_LOOKUP: 'ideal-postcodes', IDEAL_POSTCODES_API_KEY: 'ak_test' } as const;
const read = z.object(addressLookupEnvironment);

provesFaults<AddressLookupSettings>(addressLookupFault, {
  goes: [
    ['in production without a provider of addresses', { PADDOCK_PROFILE: 'production' }],
    ['in production with a real one', { PADDOCK_PROFILE: 'production', ...ideal }],
    [
      'in containers with the sandbox that is named',
      { PADDOCK_PROFILE: 'containers', ADDRESS_LOOKUP: 'sandbox' },
    ],
  ],
  goesNot: [
    [
      'in production with the sandbox',
      { PADDOCK_PROFILE: 'production', ADDRESS_LOOKUP: 'sandbox' },
      'ADDRESS_LOOKUP',
    ],
    [
      'without the key',
      { PADDOCK_PROFILE: 'embedded', ADDRESS_LOOKUP: 'ideal-postcodes' },
      'IDEAL_POSTCODES_API_KEY',
    ],
    [
      'in production to a provider in the clear',
      { PADDOCK_PROFILE: 'production', ...ideal, IDEAL_POSTCODES_URL: 'http://addresses.example' },
      'IDEAL_POSTCODES_URL',
    ],
  ],
});

describe('addresses are looked up', () => {
  it('in the sandbox in development, and by nobody where nothing is said', () => {
    expect(createAddressLookup({ PADDOCK_PROFILE: 'embedded' })).toBe(sandboxAddressLookup);
    expect(createAddressLookup({ PADDOCK_PROFILE: 'containers' })).toBe(noAddressLookup);
    expect(createAddressLookup({ PADDOCK_PROFILE: 'production' })).toBe(noAddressLookup);
  });

  it('by the provider in the countries that its key is licensed for, Great Britain where none is named', () => {
    const countriesOf = (given: object) =>
      createAddressLookup({ PADDOCK_PROFILE: 'production', ...read.parse({ ...ideal, ...given }) }).countries;
    expect(countriesOf({})).toEqual(['GB']);
    expect(countriesOf({ IDEAL_POSTCODES_COUNTRIES: 'GB,IE' })).toEqual(['GB', 'IE']);
    expect(read.safeParse({ ...ideal, IDEAL_POSTCODES_COUNTRIES: 'FR' }).success).toBe(false);
  });
});
