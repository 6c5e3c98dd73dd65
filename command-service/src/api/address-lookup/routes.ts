import { addressLookup, addressLookupCountries } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { hasPostcodeForm, postcodeFor } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { invalidField, type Route, route } from '@paddock/service-kit/http';
import type { Log } from '@paddock/service-kit/process';
import { type AddressLookup, NoLookupAnswer } from '../../adapters/address-lookup/address-lookup.ts';

type AddressLookupServices = { addressLookup: AddressLookup; log: Log };

/** Refuses address-lookup-failed: the customer types. Nothing of a postcode is logged. */
const lookupRoute = ({ addressLookup: lookup, log }: AddressLookupServices) =>
  route(addressLookup, async ({ query, correlationId }) => {
    const { country } = query;
    const written = postcodeFor(country, query.postcode);
    if ('error' in written) return invalidField('postcode', written.error);
    if (written.postcode === '') return invalidField('postcode', texts.registration.eircode);
    const isFindable = lookup.countries.includes(country) && hasPostcodeForm(country, written.postcode);
    if (!isFindable) return { body: { addresses: [] } };
    try {
      return { body: { addresses: [...(await lookup.find(country, written.postcode))] } };
    } catch (error) {
      if (!(error instanceof NoLookupAnswer)) throw error;
      log.warn({ reason: error.message, correlationId }, 'no addresses were looked up');
      return refuse('address-lookup-failed');
    }
  });

/** Addresses by their postcode. */
export const addressLookupRoutes = (services: AddressLookupServices): Route[] => [
  lookupRoute(services),
  route(addressLookupCountries, async () => ({ body: { countries: [...services.addressLookup.countries] } })),
];
