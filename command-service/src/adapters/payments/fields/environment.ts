import { commonEnvironment, readEnvironment, refuseEnvironment } from '@paddock/service-kit/process';
import { z } from 'zod';
import { paymentsEnvironment, providerOf } from '../choose-provider.ts';

const fieldsEnvironment = {
  ...commonEnvironment,
  /** Origin under which customers reach the platform: it alone frames the fields. */
  PUBLIC_URL: z.url(),
  ...paymentsEnvironment,
  PAYMENT_FIELDS_DIR: z.string().min(1),
  /** Where `/readyz` and `/metrics` are served: not on the port that browsers reach. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
};

/** What the fields read from their environment, with the payment provider that its profile gets. */
export const readFieldsEnvironment = () => {
  const environment = readEnvironment(fieldsEnvironment);
  const chosen = providerOf(environment, 'fields');
  if ('fault' in chosen) return refuseEnvironment(chosen.fault);
  return { ...environment, PAYMENTS: chosen.provider };
};
