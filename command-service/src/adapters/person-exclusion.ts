import type { Persons } from '../domain/claims/persons-service.ts';
import type { Profiles } from '../domain/profile/service.ts';

/** What knows whether the person behind an account is excluded. */
export type PersonServices = {
  profiles: Pick<Profiles, 'personalOf' | 'apartFrom'>;
  persons: Pick<Persons, 'exclusionsOf'>;
};

/** Until when the person behind an account is excluded, in whichever of their accounts; `undefined`: they are not. */
export const personExclusion = async (
  { profiles, persons }: PersonServices,
  accountId: string,
  now: Date,
): Promise<string | undefined> => {
  const person = await profiles.personalOf(accountId);
  if (!person) return undefined;
  return (await persons.exclusionsOf(person, now, await profiles.apartFrom(accountId))).until;
};
