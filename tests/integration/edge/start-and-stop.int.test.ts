import { connect } from 'node:net';
import { findFreePort } from '@paddock/infra/engines/index.ts';
import { expect, test, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { spawnEdge } from '../support/spawn-process.ts';
import { startTargetServer, type TargetServer } from '../support/start-target-server.ts';

let service: TargetServer;
/** Of a call that is never answered. */
let underWay = 0;

useStarted(async (start) => {
  service = await start(
    startTargetServer((request, response) => {
      if (request.url === '/Home/GetSports') underWay += 1;
      else response.end('{}');
    }),
  );
});

test('an edge whose port for metrics is taken says so in one sentence and serves nothing', async () => {
  const { port } = new URL(service.url);
  const failed: unknown = await spawnEdge(service.url, { METRICS_PORT: port }).catch((error) => error);
  const [, ...printed] = failed instanceof Error ? failed.message.split('\n') : [];
  expect(printed).toEqual([
    `The edge could not listen on port ${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}.`,
  ]);
});

test('anybody reads whether the services are ready, and nothing of where they are or why they are not', async () => {
  const edge = await spawnEdge(`http://127.0.0.1:${await findFreePort()}`);
  const [answer, metrics] = [await fetch(`${edge.url}/readyz`), await edge.askMetricsServer('/metrics')];
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false }]);
  expect(await metrics.text()).toContain('paddock_edge_service_ready{service="command-service"} 0');
  await edge.stop();
});

test('the edge is ready while it listens, and no longer while it drains', async () => {
  const edge = await spawnEdge(service.url);
  const readiness = async () => (await edge.askMetricsServer('/readyz')).json();
  expect(await readiness()).toEqual({ ready: true, checks: { edge: 'ok' } });
  // A request that is not answered holds the drain open.
  const browser = connect(edge.port, '127.0.0.1', () =>
    browser.write('GET /Home/GetSports HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  );
  await vi.waitFor(() => expect(underWay).toBe(1), soon);
  const stopping = edge.stop();
  await vi.waitFor(
    async () => expect(await readiness()).toEqual({ ready: false, checks: { edge: 'not listening' } }),
    soon,
  );
  browser.destroy();
  expect(await stopping).toMatchObject({ code: 0 });
});
