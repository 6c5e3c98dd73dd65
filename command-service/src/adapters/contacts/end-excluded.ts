import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SessionStore } from '@paddock/service-kit/http';
import { alertsOfPersons } from '../../domain/alerts/alerts-of-persons.ts';
import type { Alerts } from '../../domain/alerts/service.ts';
import type { Persons } from '../../domain/claims/persons-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type MovedServices = {
  sessions: Pick<SessionStore, 'endAll'>;
  profiles: Pick<Profiles, 'personalOf' | 'apartFrom'>;
  persons: Pick<Persons, 'exclusionsOf'>;
  alerts: Pick<Alerts, 'write'>;
};

/**
 * Who gave another address may be known by it as somebody who is excluded in another account: their sessions end, as at the
 * exclusion; where nobody can tell, staff are told. Answers whether they are. Safe to repeat.
 */
export const endIfExcluded = async (
  { sessions, profiles, persons, alerts }: MovedServices,
  accountId: string,
  context: Omit<CommandContext, 'commandId'>,
): Promise<boolean> => {
  const person = await profiles.personalOf(accountId);
  if (!person) return false;
  const { exclusion, perhapsOf } = await persons.exclusionsOf(person, await profiles.apartFrom(accountId));
  if (exclusion) await sessions.endAll(accountId, 'exclusion-elsewhere');
  else for (const alert of alertsOfPersons(accountId, perhapsOf)) await alerts.write(alert, context);
  return exclusion !== undefined;
};
