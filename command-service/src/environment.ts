import {
  brokersSchema,
  commonEnvironment,
  eventStoreUrlSchema,
  readEnvironment,
  secretKeySchema,
} from '@paddock/service-kit/process';
import { z } from 'zod';

/** What every process of this service takes. */
const engineEnvironment = {
  EVENTSTORE_URL: eventStoreUrlSchema,
  REDIS_URL: commonEnvironment.REDIS_URL,
  ENGINE_TIMEOUT_MS: commonEnvironment.ENGINE_TIMEOUT_MS,
  LOG_LEVEL: commonEnvironment.LOG_LEVEL,
  PADDOCK_PROFILE: commonEnvironment.PADDOCK_PROFILE,
  /** Wraps the key of each account, and keys the digests of names and e-mail addresses. */
  KEY_ENCRYPTION_KEY: secretKeySchema,
  /** Shared with the payment provider: signs its callbacks. */
  PAYMENT_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters'),
  /** Origin under which customers, and the payment provider, reach the platform. */
  PUBLIC_URL: z.url(),
};

const httpEnvironment = { ...commonEnvironment, ...engineEnvironment };
const processesEnvironment = { ...httpEnvironment, KAFKA_BROKERS: brokersSchema };

export const readHttpEnvironment = () => readEnvironment(httpEnvironment);
export const readProcessesEnvironment = () => readEnvironment(processesEnvironment);
/** For tools on the command line: no port to listen on. */
export const readToolEnvironment = () => readEnvironment(engineEnvironment);

export type EngineEnvironment = ReturnType<typeof readToolEnvironment>;
