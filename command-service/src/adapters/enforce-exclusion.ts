import type { AccountEvent } from '@paddock/contracts/events';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { alertsOfPersons } from '../domain/alerts/alerts-of-persons.ts';
import type { Alerts } from '../domain/alerts/service.ts';
import type { Persons } from '../domain/claims/persons-service.ts';
import type { FormerPersons } from '../domain/profile/former-details-service.ts';
import type { Profiles } from '../domain/profile/service.ts';
import { type HoldServices, holdAcross } from './linked-accounts/hold-across.ts';
import type { SignedInPersons } from './signed-in-persons.ts';

/** What makes an exclusion hold outside of its account. */
export type ExclusionServices = HoldServices & {
  profiles: Pick<Profiles, 'personalOf' | 'apartFrom'>;
  formerPersons: FormerPersons;
  persons: Pick<Persons, 'exclude' | 'exclusionsOf' | 'lift'>;
  signedInPersons: Pick<SignedInPersons, 'accountsOf'>;
  alerts: Pick<Alerts, 'write'>;
};

const occasionOf = ({ causationId, correlationId }: Omit<CommandContext, 'commandId'>): string =>
  causationId ?? correlationId;

/**
 * What follows from an exclusion from everything beside the account's own refusals: its sessions end everywhere, it holds in
 * the accounts that are linked to it, the person is known under whatever name they come back, and their sessions in other
 * accounts end too; of an account that may be theirs or somebody else's, staff are told (docs/decisions/0042-exclusions-by-person.md). Safe to repeat: the call that set
 * the exclusion does it at once, and the process `exclusions` again, should that call have died in between.
 */
export const enforceExclusion = async (
  services: ExclusionServices,
  exclusion: { accountId: string; until: string | null },
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  const { sessions, profiles, persons, signedInPersons, alerts } = services;
  await sessions.endAll(exclusion.accountId, 'exclusion');
  await holdAcross(services, exclusion.accountId, context);
  const person = await profiles.personalOf(exclusion.accountId);
  if (!person) return;
  // Of this call or event alone: what was lifted since is noted again by the next one.
  const commandId = `exclusion/${exclusion.accountId}/${exclusion.until}/${occasionOf(context)}`;
  await persons.exclude(person, exclusion, { ...context, commandId });
  for (const accountId of await signedInPersons.accountsOf(person)) {
    // Of the same name and birthday, but not always of the same place.
    const other = await profiles.personalOf(accountId);
    if (!other) continue;
    const found = await persons.exclusionsOf(other, await profiles.apartFrom(accountId));
    if (found.exclusion) await sessions.endAll(accountId, 'exclusion-elsewhere');
    else for (const alert of alertsOfPersons(accountId, found.perhapsOf)) await alerts.write(alert, context);
  }
};

/** What follows from exclusions and time-outs that were just set; from anything else, nothing does. */
export const enforceSet = async (
  services: ExclusionServices,
  accountId: string,
  events: readonly AccountEvent[],
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  const exclusions = events.flatMap((event) => (event.type === 'ExclusionSet' ? [event.data] : []));
  const full = exclusions.find(({ scope }) => scope === 'full');
  if (full) await enforceExclusion(services, { accountId, until: full.until }, context);
  else if (exclusions.length > 0 || events.some(({ type }) => type === 'TimeOutSet')) {
    await holdAcross(services, accountId, context);
  }
};

/**
 * What follows from its end: the person is not known by it any more, by whatever name and date of birth the account had, and
 * it ends in the accounts that are linked. Safe to repeat.
 */
export const endExclusion = async (
  services: ExclusionServices,
  accountId: string,
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  const { accounts, formerPersons, persons } = services;
  await holdAcross(services, accountId, context);
  const { state } = await accounts.load(accountId);
  // Set again meanwhile.
  if (state.status === 'open' && state.exclusions.own.full) return;
  const commandId = `exclusion-lifted/${accountId}/${occasionOf(context)}`;
  const everBeen = await formerPersons(accountId);
  for (const person of everBeen) await persons.lift(person, accountId, { ...context, commandId });
};
