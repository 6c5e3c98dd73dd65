import type { ExclusionsFound } from '../domain/claims/person-exclusion.ts';
import type { Persons } from '../domain/claims/persons-service.ts';
import type { Profiles } from '../domain/profile/service.ts';

/** What knows whether the person behind an account is excluded. */
export type PersonServices = {
  profiles: Pick<Profiles, 'personalOf' | 'apartFrom'>;
  persons: Pick<Persons, 'exclusionsOf'>;
};

/** What excludes the person behind an account from everything, in whichever of their accounts; `undefined`: nothing does. */
export const personExclusion = async (
  { profiles, persons }: PersonServices,
  accountId: string,
): Promise<ExclusionsFound['exclusion']> => {
  const person = await profiles.personalOf(accountId);
  if (!person) return undefined;
  return (await persons.exclusionsOf(person, await profiles.apartFrom(accountId))).exclusion;
};
