import { kafkaAddressOf, redisAddressOf } from '@paddock/service-kit/engines';
import {
  createLog,
  logUnhandledRejections,
  onShutdown,
  startServiceTls,
  startTracing,
} from '@paddock/service-kit/process';
import { refuseWrongKey } from '@paddock/service-kit/subscribe';
import { readServiceEnvironment } from './environment.ts';
import { startService } from './service.ts';

const environment = readServiceEnvironment();
const log = createLog('projection-service', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('projection-service', log);

await refuseWrongKey(environment, log);
try {
  const service = await startService({
    host: environment.HOST,
    port: environment.PORT,
    eventStoreUrl: environment.EVENTSTORE_URL,
    redis: redisAddressOf(environment),
    kafkaBrokers: kafkaAddressOf(environment),
    keys: environment.keys,
    finishedFixtureHours: environment.FINISHED_FIXTURE_HOURS,
    engineTimeoutMs: environment.ENGINE_TIMEOUT_MS,
    profile: environment.PADDOCK_PROFILE,
    trustedEdges: environment.TRUSTED_EDGES,
    tls: startServiceTls(environment, log),
    log,
  });
  log.info({ port: service.port }, 'projection-service answers');
  onShutdown(log, async () => {
    await service.close();
    await stopTracing();
  });
} catch (error) {
  log.fatal({ err: error }, 'projection-service could not start');
  process.exit(1);
}
