import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGatewayUnderTest } from './gateway-server.ts';
import { startPlainServer } from './plain-server.ts';
import type { Scenario, ServerMeasured, Totals } from './scenario.ts';

/** The serving process of a benchmark: `node server.ts <scenario as JSON>`. Says its port, then answers `measure`. */
const scenario = JSON.parse(process.argv[2] ?? '{}') as Scenario;
const server = createServer();
const totals: () => Totals =
  scenario.mode === 'gateway' ? startGatewayUnderTest(server, scenario) : startPlainServer(server, scenario);

const measure = (seconds: number): void => {
  const before = { totals: totals(), cpu: process.cpuUsage(), at: performance.now() };
  setTimeout(() => {
    const after = totals();
    const ms = performance.now() - before.at;
    const { user, system } = process.cpuUsage(before.cpu);
    const measured: ServerMeasured = {
      cpu: (user + system) / 1000 / ms,
      flushShare: (after.flushMs - before.totals.flushMs) / ms,
      publishShare: (after.publishMs - before.totals.publishMs) / ms,
      skipped: after.skipped - before.totals.skipped,
      intervalMs: after.intervalMs,
    };
    process.send?.({ measured });
  }, seconds * 1000);
};

process.on('message', (message: { measureSeconds: number }) => measure(message.measureSeconds));
process.once('disconnect', () => process.exit(0));
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
