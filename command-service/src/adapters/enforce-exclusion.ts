import type { CommandContext } from '@paddock/service-kit/aggregate';
import { alertsOfPersons } from '../domain/alerts/alerts-of-persons.ts';
import type { Alerts } from '../domain/alerts/service.ts';
import type { Persons } from '../domain/claims/persons-service.ts';
import type { Profiles } from '../domain/profile/service.ts';
import { type HoldServices, holdAcross } from './linked-accounts/hold-across.ts';
import type { SignedInPersons } from './signed-in-persons.ts';

/** What makes an exclusion hold outside of its account. */
export type ExclusionServices = HoldServices & {
  profiles: Pick<Profiles, 'personalOf' | 'apartFrom'>;
  persons: Pick<Persons, 'exclude' | 'exclusionsOf'>;
  signedInPersons: Pick<SignedInPersons, 'accountsOf'>;
  alerts: Pick<Alerts, 'write'>;
};

/**
 * What follows from an exclusion beside the account's own refusals: its sessions end everywhere, it holds in the accounts that are
 * linked to it, the person is known
 * under whatever name they come back, and their sessions in other accounts end too; of an account that may be theirs or
 * somebody else's, staff are told (docs/decisions/0042-exclusions-by-person.md). Safe to repeat: the call that set
 * the exclusion does it at once, and the process `exclusions` again, should that call have died in between.
 */
export const enforceExclusion = async (
  services: ExclusionServices,
  exclusion: { accountId: string; until: string },
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  const { sessions, profiles, persons, signedInPersons, alerts } = services;
  await sessions.endAll(exclusion.accountId);
  await holdAcross(services, exclusion.accountId, context);
  const person = await profiles.personalOf(exclusion.accountId);
  if (!person) return;
  const commandId = `exclusion/${exclusion.accountId}/${exclusion.until}`;
  await persons.exclude(person, exclusion, { ...context, commandId });
  for (const accountId of await signedInPersons.accountsOf(person)) {
    // Of the same name and birthday, but not always of the same place.
    const other = await profiles.personalOf(accountId);
    if (!other) continue;
    const { until, perhapsOf } = await persons.exclusionsOf(
      other,
      context.now,
      await profiles.apartFrom(accountId),
    );
    if (until !== undefined) await sessions.endAll(accountId);
    else for (const alert of alertsOfPersons(accountId, perhapsOf)) await alerts.write(alert, context);
  }
};
