import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Persons } from '../domain/claims/persons-service.ts';
import type { Profiles } from '../domain/profile/service.ts';

/** What makes an exclusion hold outside of its account. */
export type ExclusionServices = {
  sessions: Pick<SessionStore, 'endAll'>;
  profiles: Pick<Profiles, 'personalOf'>;
  persons: Pick<Persons, 'exclude'>;
};

/**
 * What follows from an exclusion beside the account's own refusals: its sessions end everywhere, and the person is
 * known under whatever name they come back. Safe to repeat: the call that set the exclusion does it at once, and the
 * process `exclusions` again, should that call have died in between.
 */
export const enforceExclusion = async (
  { sessions, profiles, persons }: ExclusionServices,
  exclusion: { accountId: string; until: string },
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  await sessions.endAll(exclusion.accountId);
  const person = await profiles.personalOf(exclusion.accountId);
  if (!person) return;
  const commandId = `exclusion/${exclusion.accountId}/${exclusion.until}`;
  await persons.exclude(person, exclusion, { ...context, commandId });
};
