import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { placeCountrySchema } from '@paddock/contracts/events';
import { Reader } from 'mmdb-lib';
import { z } from 'zod';

/** The country of a network address, two letters; `undefined` of one that is nobody's, of a private network, or not an address. */
export type CountryOf = (ip: string) => string | undefined;

const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const rowSchema = z.object({ country_code: placeCountrySchema });

/**
 * By the open table of a package, which knows the country and nothing finer. It is read at the first question, eight
 * megabytes, as most processes ask none.
 */
export const createPackagedIpCountry = (): CountryOf => {
  let reader: Reader<never> | undefined;
  return (ip) => {
    if (isIP(ip) === 0) return undefined;
    reader ??= new Reader<never>(readFileSync(createRequire(import.meta.url).resolve(table)));
    return rowSchema.safeParse(reader.get(ip)).data?.country_code;
  };
};
