import type { PersonalDetails } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { type HoldServices, holdIn } from '../../adapters/linked-accounts/hold-across.ts';
import { barred, barredElsewhere, toSignIn } from '../../domain/account/standing.ts';
import { alertsOfPersons } from '../../domain/alerts/alerts-of-persons.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { AccessServices } from './services.ts';

export type BarrierServices = HoldServices &
  Pick<AccessServices, 'accounts' | 'persons' | 'alerts'> & { profiles: Pick<Profiles, 'apartFrom'> };

const actor = { kind: 'system', id: 'linked-accounts', channel: 'system' } as const;

/** What bars the customer from signing in, in this account or in another of theirs; staff have no account that could. */
export const barredFromSignIn = async (
  services: BarrierServices,
  { accountId, person }: { accountId: string; person: PersonalDetails | undefined },
  { now, correlationId }: Pick<CommandContext, 'now' | 'correlationId'>,
): Promise<Refusal | undefined> => {
  const { accounts, persons, profiles, alerts } = services;
  // Where whoever excluded them, or linked the accounts, died before it held in this one.
  if (person) await holdIn(services, accountId, { now, correlationId, actor });
  const { state } = await accounts.load(accountId);
  const barrier = state.status === 'open' ? barred(state, toSignIn, now) : undefined;
  if (barrier || !person) return barrier;
  const { exclusion, perhapsOf } = await persons.exclusionsOf(person, await profiles.apartFrom(accountId));
  if (!exclusion) {
    for (const alert of alertsOfPersons(accountId, perhapsOf)) alerts.raise(alert, { now, correlationId });
  }
  return exclusion && barredElsewhere('sign-in', exclusion, now);
};
