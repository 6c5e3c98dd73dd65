import type { Country, IdentityAnswer, PersonalDetails } from '@paddock/contracts/events';

/** What a provider is told of a person: what it verifies, and nothing else. */
export type IdentityDetails = Pick<
  PersonalDetails,
  'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'city' | 'postcode'
> & { country: Country };

/**
 * Who verifies names, addresses and birth dates. Both calls throw where nobody answers, or not as agreed; they give up when
 * the signal is aborted. Nothing that they throw says anything of the person.
 */
export type IdentityProvider = {
  /** As events name it. */
  name: string;
  /** Tells the provider of the person, which costs nothing; answers by what it knows them. `refused`: it takes no such details. */
  introduce(details: IdentityDetails, signal: AbortSignal): Promise<{ reference: string } | 'refused'>;
  /** What it found. The first time that it is asked this is paid for; later it is the same check that is looked at. */
  check(reference: string, signal: AbortSignal): Promise<IdentityAnswer | 'pending'>;
};

/** Who verifies whoever lives in a country. */
export type IdentityProviderOf = (country: Country) => IdentityProvider;

/** Of a country that no provider covers: it finds nobody, and documents prove who somebody is. */
export const noIdentityProvider: IdentityProvider = {
  name: 'none',
  introduce: async () => 'refused',
  check: async () => ({ outcome: 'not-found' }),
};

/** No answer came, or none that we know. */
export class IdentityUnanswered extends Error {
  constructor(why: string) {
    super(`the identity provider ${why}`);
    this.name = 'IdentityUnanswered';
  }
}

export const identityDetailsOf = (
  { firstName, lastName, dateOfBirth, address, city, postcode }: PersonalDetails,
  country: Country,
): IdentityDetails => ({ firstName, lastName, dateOfBirth, address, city, postcode, country });
