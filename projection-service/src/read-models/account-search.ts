import { countrySchema } from '@paddock/contracts/events';
import { z } from 'zod';
import type { ReadModel } from '../projection/read-model.ts';
import { field } from '../projection/stored-fields.ts';

/** What compliance finds of an account without opening its sealed profile. */
const registrationSchema = z.object({ country: countrySchema, registeredAt: z.iso.datetime() });

export const registrationField = field('registration', registrationSchema);

/** Field of the group of a name's stream (`username-{digest}`): the account that owns the name; `null`: none any more. */
export const ownerField = field('owner', z.string().nullable());

/** Who owns which name, by digests only: nothing personal is kept here. The newest claim counts. */
export const accountSearch: ReadModel = {
  ProfileRegistered: {
    fold: ({ data, at }, records) =>
      records.set(registrationField, { country: data.country, registeredAt: at }),
  },
  NameClaimed: {
    fold: ({ data }, records) => records.set(ownerField, data.accountId),
  },
  NameReleased: {
    fold: (_, records) => records.set(ownerField, null),
  },
  NameForgotten: {
    fold: (_, records) => records.set(ownerField, null),
  },
};
