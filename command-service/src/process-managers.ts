import { paymentCallback } from '@paddock/contracts/http';
import { kafkaAddressOf } from '@paddock/service-kit/engines';
import { type ReadinessCheck, serve } from '@paddock/service-kit/http';
import {
  createLog,
  logUnhandledRejections,
  onShutdown,
  startServiceTls,
  startTracing,
} from '@paddock/service-kit/process';
import { type Following, refuseWrongKey } from '@paddock/service-kit/subscribe';
import { startProviderCallbacks } from './adapters/payments/create-provider.ts';
import { connectDependencies } from './dependencies.ts';
import { readProcessesEnvironment } from './environment.ts';
import { managers } from './managers.ts';
import { createEngineChecks } from './readiness.ts';

const environment = readProcessesEnvironment();
const log = createLog('process-managers', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('process-managers', log);
await refuseWrongKey(environment, log);
const { dependencies, disconnect } = await connectDependencies(environment, log, { mayHide: true });

const stopping = new AbortController();
const running: readonly (readonly [string, Following])[] = Object.entries(managers).map(
  ([folder, { start, name = folder }]) => [
    name,
    start(dependencies, stopping.signal, kafkaAddressOf(environment)),
  ],
);
const callbacks = startProviderCallbacks(environment.PAYMENTS, {
  redis: dependencies.redis,
  log,
  callbackUrl: new URL(paymentCallback.path, environment.PUBLIC_URL).href,
  secret: environment.PAYMENT_WEBHOOK_SECRET,
  now: Date.now,
});

const managerChecks = Object.fromEntries(
  running.map(([name, manager]): [string, ReadinessCheck] => [
    name,
    () => manager.isConnected() || 'not connected',
  ]),
);
const serving = await serve({
  host: environment.HOST,
  port: environment.PORT,
  tls: startServiceTls(environment, log),
  checks: { ...createEngineChecks(dependencies), ...managerChecks },
});
log.info({ port: serving.port }, 'following accounts, markets and the feed');

onShutdown(log, async () => {
  callbacks.stop();
  stopping.abort();
  await Promise.all(running.map(([, { finished }]) => finished));
  await serving.close();
  await disconnect();
  await stopTracing();
});
