import { connectClient } from './load-client.ts';
import type { Scenario } from './scenario.ts';
import { createTally } from './tally.ts';

/** The load generator: `node load.ts <scenario as JSON> <port>`. Says when all are connected; answers `measure`. */
const scenario = JSON.parse(process.argv[2] ?? '{}') as Scenario;
const port = Number(process.argv[3]);
const together = 50;
const tally = createTally();

const measure = (seconds: number): void => {
  tally.reset();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  setTimeout(() => {
    const elapsed = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    process.send?.({ measured: { ...tally.result(elapsed), cpu: (user + system) / 1e6 / elapsed } });
  }, seconds * 1000);
};

process.on('message', (message: { measureSeconds: number }) => measure(message.measureSeconds));
process.once('disconnect', () => process.exit(0));

for (let first = 0; first < scenario.connections; first += together) {
  const count = Math.min(together, scenario.connections - first);
  await Promise.all(Array.from({ length: count }, (_, i) => connectClient(scenario, port, first + i, tally)));
}
process.send?.({ connected: scenario.connections });
