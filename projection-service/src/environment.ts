import { keyEnvironment, withKeys } from '@paddock/service-kit/keys';
import {
  commonEnvironment,
  eventStoreUrlSchema,
  kafkaEnvironment,
  readEnvironment,
} from '@paddock/service-kit/process';
import { z } from 'zod';

const environment = {
  ...commonEnvironment,
  EVENTSTORE_URL: eventStoreUrlSchema,
  ...kafkaEnvironment,
  /** They open sealed profiles and find names, for compliance. */
  ...keyEnvironment,
  /** Hours that a finished fixture stays to be looked at. */
  FINISHED_FIXTURE_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 30)
    .default(24),
};

export const readServiceEnvironment = () => withKeys(readEnvironment(environment));
