import { paymentCallback } from '@paddock/contracts/http';
import { type ReadinessCheck, serve } from '@paddock/service-kit/http';
import { createLog, logUnhandledRejections, onShutdown, startTracing } from '@paddock/service-kit/process';
import { type Following, refuseWrongKey } from '@paddock/service-kit/subscribe';
import { startProviderCallbacks } from './adapters/payments/create-provider.ts';
import { connectDependencies } from './dependencies.ts';
import { readProcessesEnvironment } from './environment.ts';
import { startCashOut } from './processes/cash-out/cash-out.ts';
import { startExclusions } from './processes/exclusions/exclusions.ts';
import { startInbox } from './processes/inbox/inbox.ts';
import { startPayments } from './processes/payments/payments.ts';
import { startResultRecorder } from './processes/results/result-recorder.ts';
import { startReviews } from './processes/reviews/reviews.ts';
import { startRisk } from './processes/risk/risk.ts';
import { startSettlement } from './processes/settlement/settlement.ts';
import { startTradingDesk } from './processes/trading/trading-desk.ts';
import { createEngineChecks } from './readiness.ts';

const environment = readProcessesEnvironment();
const log = createLog('process-managers', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('process-managers', log);
await refuseWrongKey(environment, log);
const { dependencies, disconnect } = await connectDependencies(environment, log);

const stopping = new AbortController();
const managers: Record<string, Following> = {
  settlement: startSettlement(dependencies, stopping.signal),
  payments: startPayments(dependencies, stopping.signal),
  inbox: startInbox(dependencies, stopping.signal),
  exclusions: startExclusions(dependencies, stopping.signal),
  reviews: startReviews(dependencies, stopping.signal),
  risk: startRisk(dependencies, stopping.signal),
  'cash-out': startCashOut(dependencies, stopping.signal),
  'trading-desk': startTradingDesk(dependencies, environment.KAFKA_BROKERS, stopping.signal),
  'result-recorder': startResultRecorder(dependencies, environment.KAFKA_BROKERS, stopping.signal),
};
const callbacks = startProviderCallbacks(environment.PAYMENTS, {
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
  callbacks.stop();
  stopping.abort();
  await Promise.all(Object.values(managers).map(({ finished }) => finished));
  await serving.close();
  await disconnect();
  await stopTracing();
});
