import type { ReadModel } from '../projection/read-model.ts';
import { field } from '../projection/records.ts';

/** What compliance finds of an account without opening its sealed profile. */
export type RegistrationRecord = { country: 'GB' | 'IE'; registeredAt: string };

export const registrationField = field<RegistrationRecord>('registration');

/** Field of the group of a name's stream (`username-{digest}`): the account that owns the name. */
export const ownerField = field<string>('owner');

/** Who owns which name, by digests only: nothing personal is kept here. The newest claim counts. */
export const accountSearch: ReadModel = {
  ProfileRegistered: {
    fold: ({ data, at }, records) =>
      records.set(registrationField, { country: data.country, registeredAt: at }),
  },
  NameClaimed: {
    fold: ({ data }, records) => records.set(ownerField, data.accountId),
  },
};
