import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Persons } from '../domain/claims/persons-service.ts';
import type { Profiles } from '../domain/profile/service.ts';
import { personExclusion } from './person-exclusion.ts';
import type { SignedInPersons } from './signed-in-persons.ts';

/** What makes an exclusion hold outside of its account. */
export type ExclusionServices = {
  sessions: Pick<SessionStore, 'endAll'>;
  profiles: Pick<Profiles, 'personalOf'>;
  persons: Pick<Persons, 'exclude' | 'exclusionOf'>;
  signedInPersons: Pick<SignedInPersons, 'accountsOf'>;
};

/**
 * What follows from an exclusion beside the account's own refusals: its sessions end everywhere, the person is known
 * under whatever name they come back, and their sessions in other accounts end too. Safe to repeat: the call that set
 * the exclusion does it at once, and the process `exclusions` again, should that call have died in between.
 */
export const enforceExclusion = async (
  services: ExclusionServices,
  exclusion: { accountId: string; until: string },
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  const { sessions, profiles, persons, signedInPersons } = services;
  await sessions.endAll(exclusion.accountId);
  const person = await profiles.personalOf(exclusion.accountId);
  if (!person) return;
  const commandId = `exclusion/${exclusion.accountId}/${exclusion.until}`;
  await persons.exclude(person, exclusion, { ...context, commandId });
  for (const accountId of await signedInPersons.accountsOf(person)) {
    // Of the same name and birthday, but not always of the same postcode.
    if (await personExclusion(services, accountId, context.now)) await sessions.endAll(accountId);
  }
};
