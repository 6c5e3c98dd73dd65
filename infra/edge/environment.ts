import {
  addressListSchema,
  commonEnvironment,
  paymentFieldsEnvironment,
  paymentFieldsFault,
  readEnvironment,
  refuseEnvironment,
  serviceTlsEnvironment,
  uploadMaxBytesSchema,
} from '@paddock/service-kit/process';
import { z } from 'zod';

const edgeEnvironment = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  COMMAND_SERVICE_URL: z.url(),
  PROJECTION_SERVICE_URL: z.url(),
  LIVE_FEED_SERVICE_URL: z.url(),
  /** By which services know it, and it knows them. */
  ...serviceTlsEnvironment,
  UI_DIR: z.string().min(1),
  ...paymentFieldsEnvironment,
  /** Proxies in front of this one: of these alone it is believed which address a request came from. */
  TRUSTED_PROXIES: addressListSchema.prefault(''),
  /** Where `/metrics` is served: not on the port that browsers reach. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  UPLOAD_MAX_BYTES: uploadMaxBytesSchema,
  LOG_LEVEL: commonEnvironment.LOG_LEVEL,
  PADDOCK_PROFILE: commonEnvironment.PADDOCK_PROFILE,
};

/** What the edge reads from its environment; refused where no customer could type a card. */
export const readEdgeEnvironment = () => {
  const environment = readEnvironment(edgeEnvironment);
  const fault = paymentFieldsFault(environment);
  return fault === undefined ? environment : refuseEnvironment(fault);
};
