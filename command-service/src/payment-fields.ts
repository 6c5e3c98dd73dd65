import { closeRedis, connectRedis, redisAddressOf } from '@paddock/service-kit/engines';
import { serve } from '@paddock/service-kit/http';
import {
  createLog,
  logUnhandledRejections,
  onShutdown,
  startServiceTls,
  startTracing,
} from '@paddock/service-kit/process';
import { createFields } from './adapters/payments/create-fields.ts';
import { readFieldsEnvironment } from './adapters/payments/fields/environment.ts';
import { loadPage } from './adapters/payments/fields/page-files.ts';

/** The fields in which a card is typed, on an origin of their own. */
const environment = readFieldsEnvironment();
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
const tls = startServiceTls(environment, log);
// Before the public port: fields that browsers reach are measured.
const measuring =
  METRICS_PORT === undefined ? undefined : await serve({ host, port: METRICS_PORT, checks, tls });
const fields = await createFields(environment, { redis, now: Date.now, log, parentOrigin, page });
const serving = await serve({ host, port: environment.PORT }, fields);
log.info(
  { port: serving.port, provider: environment.PAYMENTS },
  'serving the fields in which cards are typed',
);

onShutdown(log, async () => {
  await serving.close();
  await measuring?.close();
  await closeRedis(redis);
  await stopTracing();
});
