import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge } from '../support/spawn-process.ts';
import { startTargetServer } from '../support/start-target-server.ts';

const call = '/Account/Session';

describe.each([
  ['no proxy', '', '127.0.0.1'],
  ['the proxy in front of it', '127.0.0.0/8, 10.0.0.0/8', '203.0.113.7'],
])('an edge that trusts %s', (_, TRUSTED_PROXIES, address) => {
  let edge: Edge;
  const reported: unknown[] = [];

  useStarted(async (start) => {
    const service = await start(
      startTargetServer((request, response) => {
        reported.push(request.headers['x-real-ip'], request.headers['x-forwarded-for']);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      }),
    );
    edge = await start(spawnEdge(service.url, { TRUSTED_PROXIES }));
  });

  it('reports where a call came from, and passes on nothing that anybody may have written', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.4', 'x-real-ip': '198.51.100.2' };
    await fetch(`${edge.url}${call}`, { headers });
    expect(reported).toEqual([address, undefined]);
  });
});
