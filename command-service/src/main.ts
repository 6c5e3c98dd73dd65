import { mount, serve } from '@paddock/service-kit/http';
import { createLog, logUnhandledRejections, onShutdown, startTracing } from '@paddock/service-kit/process';
import { connectDependencies } from './dependencies.ts';
import { readHttpEnvironment } from './environment.ts';
import { createEngineChecks } from './readiness.ts';
import { routesOf } from './routes.ts';

const environment = readHttpEnvironment();
const log = createLog('command-service', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('command-service', log);
const { dependencies, disconnect } = await connectDependencies(environment, log);
const { sessions, clock, limiter, isProduction } = dependencies;

const stopping = new AbortController();
const application = mount(routesOf(dependencies, stopping.signal), {
  sessions,
  clock,
  log,
  limiter,
  secureCookies: isProduction,
});
const serving = await serve(
  { host: environment.HOST, port: environment.PORT, checks: createEngineChecks(dependencies) },
  application,
);
log.info({ port: serving.port }, 'answering commands');

onShutdown(log, async () => {
  stopping.abort();
  await serving.close();
  await disconnect();
  await stopTracing();
});
