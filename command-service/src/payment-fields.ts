import { closeRedis, connectRedis, redisAddressOf } from '@paddock/service-kit/engines';
import { serve } from '@paddock/service-kit/http';
import {
  commonEnvironment,
  createLog,
  logUnhandledRejections,
  onShutdown,
  readEnvironment,
  refuseEnvironment,
  startTracing,
} from '@paddock/service-kit/process';
import { z } from 'zod';
import { paymentsEnvironment, providerOf } from './adapters/payments/choose-provider.ts';
import { createFields } from './adapters/payments/create-fields.ts';
import { loadPage } from './adapters/payments/fields/page-files.ts';

/** The fields in which a card is typed, on an origin of their own. */
const environment = readEnvironment({
  ...commonEnvironment,
  /** Origin under which customers reach the platform: it alone frames the fields. */
  PUBLIC_URL: z.url(),
  ...paymentsEnvironment,
  PAYMENT_FIELDS_DIR: z.string().min(1),
  /** Where `/readyz` and `/metrics` are served: not on the port that browsers reach. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});
const chosen = providerOf(environment, 'fields');
const provider = 'fault' in chosen ? refuseEnvironment(chosen.fault) : chosen.provider;

const log = createLog('payment-fields', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('payment-fields', log);
const redis = await connectRedis({
  ...redisAddressOf(environment),
  log,
  timeoutMs: environment.ENGINE_TIMEOUT_MS,
});
const parentOrigin = new URL(environment.PUBLIC_URL).origin;
const page = await loadPage(environment.PAYMENT_FIELDS_DIR, parentOrigin);
const { HOST: host, METRICS_PORT } = environment;
const checks = {
  redis: async () => {
    await redis.ping();
    return true as const;
  },
};
// Before the public port: fields that browsers reach are measured.
const measuring = METRICS_PORT === undefined ? undefined : await serve({ host, port: METRICS_PORT, checks });
const settings = { ...environment, PAYMENTS: provider };
const fields = await createFields(settings, { redis, now: Date.now, log, parentOrigin, page });
const serving = await serve({ host, port: environment.PORT }, fields);
log.info({ port: serving.port, provider }, 'serving the fields in which cards are typed');

onShutdown(log, async () => {
  await serving.close();
  await measuring?.close();
  await closeRedis(redis);
  await stopTracing();
});
