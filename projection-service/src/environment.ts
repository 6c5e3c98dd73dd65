import {
  brokersSchema,
  commonEnvironment,
  eventStoreUrlSchema,
  readEnvironment,
  secretKeySchema,
} from '@paddock/service-kit/process';
import { z } from 'zod';

const environment = {
  ...commonEnvironment,
  EVENTSTORE_URL: eventStoreUrlSchema,
  KAFKA_BROKERS: brokersSchema,
  /** Keys the digests of names and opens sealed profiles, for compliance. */
  KEY_ENCRYPTION_KEY: secretKeySchema,
  /** Hours that a finished fixture stays to be looked at. */
  FINISHED_FIXTURE_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 30)
    .default(24),
};

export const readServiceEnvironment = () => readEnvironment(environment);
