import { countrySchema } from '@paddock/contracts/events';
import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import { providerFault } from '../provider-fault.ts';
import { type AddressLookup, noAddressLookup } from './address-lookup.ts';
import { createIdealPostcodes } from './ideal-postcodes/ideal-postcodes.ts';
import { sandboxAddressLookup } from './sandbox/sandbox-address-lookup.ts';

/** The providers of addresses that there is an adapter for, by the names that `ADDRESS_LOOKUP` takes. */
const addressLookupSchema = z.enum(['sandbox', 'ideal-postcodes']);

const idealPostcodesUrl = 'https://api.ideal-postcodes.co.uk';

/** Who finds addresses by their postcode. */
export const addressLookupEnvironment = {
  ADDRESS_LOOKUP: addressLookupSchema.optional(),
  /** In place of the usual one. */
  IDEAL_POSTCODES_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDEAL_POSTCODES_API_KEY: z.string().min(1).max(200).optional(),
  /** Whose addresses the key is licensed for: `GB`, or `GB,IE` with one for Eircodes. */
  IDEAL_POSTCODES_COUNTRIES: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(countrySchema))
    .optional(),
};

export type AddressLookupSettings = { PADDOCK_PROFILE: Profile } & {
  [Name in keyof typeof addressLookupEnvironment]?: z.output<(typeof addressLookupEnvironment)[Name]>;
};

/**
 * Why a profile cannot go with the provider that it has. None is needed: addresses are typed without. Those of the sandbox
 * are nobody's.
 */
export const addressLookupFault = (settings: AddressLookupSettings): string | undefined =>
  providerFault(settings, {
    variable: 'ADDRESS_LOOKUP',
    real: {
      name: 'ideal-postcodes',
      needs: ['IDEAL_POSTCODES_API_KEY'],
      url: 'IDEAL_POSTCODES_URL',
      who: 'the provider of addresses',
    },
    sandbox: 'the sandbox, whose addresses are made up',
  });

/** The provider of settings without a fault. */
export const createAddressLookup = (settings: AddressLookupSettings): AddressLookup => {
  const { ADDRESS_LOOKUP: given, IDEAL_POSTCODES_API_KEY: apiKey, PADDOCK_PROFILE: profile } = settings;
  if (given === 'ideal-postcodes' && apiKey !== undefined) {
    const { IDEAL_POSTCODES_URL: url = idealPostcodesUrl, IDEAL_POSTCODES_COUNTRIES: countries = ['GB'] } =
      settings;
    return createIdealPostcodes({ url, apiKey, countries });
  }
  return given === 'sandbox' || isDevelopment(profile) ? sandboxAddressLookup : noAddressLookup;
};
