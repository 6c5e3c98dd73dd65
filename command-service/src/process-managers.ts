import { paymentCallback } from '@paddock/contracts/http';
import { type ReadinessCheck, serve } from '@paddock/service-kit/http';
import { createLog, logUnhandledRejections, onShutdown, startTracing } from '@paddock/service-kit/process';
import type { Following } from '@paddock/service-kit/subscribe';
import { startSandboxCallbacks } from './adapters/payments/sandbox/report-outcomes.ts';
import { connectDependencies } from './dependencies.ts';
import { readProcessesEnvironment } from './environment.ts';
import { startCashOut } from './processes/cash-out/cash-out.ts';
import { startExclusions } from './processes/exclusions/exclusions.ts';
import { startInbox } from './processes/inbox/inbox.ts';
import { startPayments } from './processes/payments/payments.ts';
import { startResultRecorder } from './processes/results/result-recorder.ts';
import { startRisk } from './processes/risk/risk.ts';
import { startSettlement } from './processes/settlement/settlement.ts';
import { createEngineChecks } from './readiness.ts';

const environment = readProcessesEnvironment();
const log = createLog('process-managers', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('process-managers', log);
const { dependencies, disconnect } = await connectDependencies(environment, log);

const stopping = new AbortController();
const managers: Record<string, Following> = {
  settlement: startSettlement(dependencies, stopping.signal),
  payments: startPayments(dependencies, stopping.signal),
  inbox: startInbox(dependencies, stopping.signal),
  exclusions: startExclusions(dependencies, stopping.signal),
  risk: startRisk(dependencies, stopping.signal),
  'cash-out': startCashOut(dependencies, stopping.signal),
  'result-recorder': startResultRecorder(dependencies, environment.KAFKA_BROKERS, stopping.signal),
};
const sandbox = startSandboxCallbacks({
  redis: dependencies.redis,
  log,
  callbackUrl: new URL(paymentCallback.path, environment.PUBLIC_URL).href,
  secret: environment.PAYMENT_WEBHOOK_SECRET,
  now: Date.now,
});

const managerChecks = Object.fromEntries(
  Object.entries(managers).map(([name, manager]): [string, ReadinessCheck] => [
    name,
    () => manager.isConnected() || 'not connected',
  ]),
);
const serving = await serve({
  host: environment.HOST,
  port: environment.PORT,
  checks: { ...createEngineChecks(dependencies), ...managerChecks },
});
log.info({ port: serving.port }, 'following accounts, markets and the feed');

onShutdown(log, async () => {
  sandbox.stop();
  stopping.abort();
  await Promise.all(Object.values(managers).map(({ finished }) => finished));
  await serving.close();
  await disconnect();
  await stopTracing();
});
