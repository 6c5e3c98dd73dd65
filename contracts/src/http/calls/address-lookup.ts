import { z } from 'zod';
import { countrySchema } from '../../events/country.ts';
import { postcodeLength } from '../../registration/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall } from '../call.ts';

const ofVisitors = {
  method: 'GET',
  service: 'command-service',
  who: 'anyone',
  changes: false,
} as const;

/** An address as the fields of registration take it. */
export const foundAddressSchema = z.object({
  Address: z.string(),
  City: z.string(),
  Postcode: z.string(),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

export const addressLookup = defineCall({
  name: 'address-lookup',
  summary: 'The addresses that a postcode has; none where nobody lives there, or the country has no look-up',
  path: '/Account/AddressLookup',
  ...ofVisitors,
  query: z.object({
    country: z.enum(countrySchema.options, texts.registration.country),
    postcode: z.string().max(postcodeLength, texts.registration.postcode),
  }),
  response: z.object({ addresses: z.array(foundAddressSchema) }),
  // Each costs the operator money.
  limit: { max: 20, seconds: 600 },
});

export const addressLookupCountries = defineCall({
  name: 'address-lookup-countries',
  summary: 'Where addresses can be looked up by their postcode; anywhere else they are typed',
  path: '/Account/AddressLookup/Countries',
  ...ofVisitors,
  response: z.object({ countries: z.array(countrySchema) }),
});
