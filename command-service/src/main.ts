import { mount, serve } from '@paddock/service-kit/http';
import {
  createLog,
  keepObjectsYoung,
  logUnhandledRejections,
  onShutdown,
  startServiceTls,
  startTracing,
} from '@paddock/service-kit/process';
import { refuseWrongKey } from '@paddock/service-kit/subscribe';
import { createSessionCheck } from './adapters/ended-sessions.ts';
import { connectDependencies } from './dependencies.ts';
import { readHttpEnvironment } from './environment.ts';
import { createEngineChecks } from './readiness.ts';
import { routesOf } from './routes.ts';

const environment = readHttpEnvironment();
const log = createLog('command-service', environment.LOG_LEVEL);
logUnhandledRejections(log);
keepObjectsYoung();
const stopTracing = await startTracing('command-service', log);
await refuseWrongKey(environment, log);
const { dependencies, disconnect } = await connectDependencies(environment, log);
const { sessions, clock, limiter, accountKeys } = dependencies;

// Before the first rotation there is one key: so a store of before knows it, too.
const commandId = `start/${crypto.randomUUID()}`;
const actor = { kind: 'system', id: 'command-service', channel: 'system' } as const;
accountKeys
  .take([environment.keys.current], { commandId, correlationId: commandId, actor, now: clock.now() })
  .catch((err: unknown) => log.warn({ err }, 'the keys in use were not noted'));

const stopping = new AbortController();
const application = mount(routesOf(dependencies, stopping.signal), {
  sessions,
  clock,
  log,
  limiter,
  secureCookies: !dependencies.isDevelopment,
  trustedEdges: environment.TRUSTED_EDGES,
  originOf: dependencies.originOf,
  devices: dependencies.devices,
  maxFileBytes: environment.UPLOAD_MAX_BYTES,
  holdsInLog: createSessionCheck(dependencies),
});
const serving = await serve(
  {
    host: environment.HOST,
    port: environment.PORT,
    tls: startServiceTls(environment, log),
    checks: createEngineChecks(dependencies),
  },
  application,
);
log.info({ port: serving.port }, 'answering commands');

onShutdown(log, async () => {
  stopping.abort();
  await serving.close();
  await disconnect();
  await stopTracing();
});
