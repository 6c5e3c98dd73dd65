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
import { createFieldsApplication } from './adapters/payments/sandbox/fields/application.ts';
import { loadPage } from './adapters/payments/sandbox/fields/page-files.ts';

/** The fields of the payment sandbox, on an origin of their own, as those of a real provider are elsewhere. */
const environment = readEnvironment({
  ...commonEnvironment,
  /** Origin under which customers reach the platform: it alone frames the fields. */
  PUBLIC_URL: z.url(),
  PAYMENT_FIELDS_DIR: z.string().min(1),
});
if (environment.PADDOCK_PROFILE === 'production') {
  refuseEnvironment(
    'PADDOCK_PROFILE: the profile production refuses the payment sandbox, where any card is money',
  );
}

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
const serving = await serve(
  {
    host: environment.HOST,
    port: environment.PORT,
    checks: {
      redis: async () => {
        await redis.ping();
        return true as const;
      },
    },
  },
  createFieldsApplication({ redis, now: Date.now, parentOrigin, page }),
);
log.info({ port: serving.port }, 'serving the fields of the payment sandbox');

onShutdown(log, async () => {
  await serving.close();
  await closeRedis(redis);
  await stopTracing();
});
