import { openCallsLimit } from '@paddock/infra/edge/open-calls.ts';
import { expect, test } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge } from '../support/spawn-process.ts';
import { startTargetServer } from '../support/start-target-server.ts';

let edge: Edge;

useStarted(async (start) => {
  const service = await start(startTargetServer((_, response) => void response.end('{}')));
  edge = await start(spawnEdge(service.url, { TRUSTED_PROXIES: '127.0.0.0/8' }));
});

/** At a time: fewer than an address may have under way. */
const together = 50;

const ask = async (path: string, address: string): Promise<number> => {
  const headers = { accept: 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(`${edge.url}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks until it is refused, and answers how often it was answered before. */
const askUntilRefused = async (path: string, address: string): Promise<number> => {
  for (let answered = 0; answered < 10 * openCallsLimit.atOnce; answered += together) {
    const statuses = await Promise.all(Array.from({ length: together }, () => ask(path, address)));
    if (statuses.includes(429)) return answered;
  }
  throw new Error('never refused');
};

test('an address that asks without end what anybody may is refused for a while, and nobody else is', async () => {
  expect(await askUntilRefused('/sports/home-page', '192.0.2.1')).toBeGreaterThanOrEqual(
    openCallsLimit.atOnce - together,
  );
  // All such calls together: of another one it has what it was given back since.
  expect(await askUntilRefused('/Betslip/CheckIfLogged', '192.0.2.1')).toBeLessThan(
    openCallsLimit.atOnce / 2,
  );
  // Of who has an account, and of other addresses.
  expect(await ask('/Account/CheckBalance', '192.0.2.1')).toBe(200);
  expect(await ask('/sports/home-page', '192.0.2.2')).toBe(200);
  const lines = await (await edge.askMetricsServer('/metrics')).text();
  expect(lines).toMatch(/^paddock_edge_limited_total\{service="projection-service"\} [1-9]/m);
});
