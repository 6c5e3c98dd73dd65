import type { Country } from '@paddock/contracts/events';
import type { FoundAddress } from '@paddock/contracts/http';

/** The provider did not say which addresses a postcode has. Says why, and never for which postcode. */
export class NoLookupAnswer extends Error {}

/** Finds the addresses of a postcode, so that customers need not type theirs. */
export type AddressLookup = {
  /** Whose postcodes it knows. */
  readonly countries: readonly Country[];
  /**
   * The addresses of a postcode that is written as its country writes it; none where nobody lives there. Throws `NoLookupAnswer`.
   */
  find(country: Country, postcode: string): Promise<readonly FoundAddress[]>;
};

/** Every address is typed. */
export const noAddressLookup: AddressLookup = { countries: [], find: async () => [] };
