import { commonEnvironment, readEnvironment, refuseEnvironment } from '@paddock/service-kit/process';
import { z } from 'zod';
import { paymentProviderSchema, providerOf } from '../../choose-provider.ts';

const fieldsEnvironment = {
  ...commonEnvironment,
  /** Origin under which customers reach the platform: it alone frames the fields. */
  PUBLIC_URL: z.url(),
  /** Who moves money: these fields are the sandbox's. */
  PAYMENTS: paymentProviderSchema.optional(),
  PAYMENT_FIELDS_DIR: z.string().min(1),
  /** Where `/readyz` and `/metrics` are served: not on the port that browsers reach. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
};

/** What the fields read from their environment; refused wherever the sandbox is. */
export const readFieldsEnvironment = () => {
  const environment = readEnvironment(fieldsEnvironment);
  const chosen = providerOf(environment);
  return 'fault' in chosen ? refuseEnvironment(chosen.fault) : environment;
};
