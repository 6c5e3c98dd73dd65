import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:https';
import { fileURLToPath } from 'node:url';
import { getSports } from '@paddock/contracts/http';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { startGateway } from '@paddock/live-feed-service/src/gateway/gateway.ts';
import { defaultConnectionLimits } from '@paddock/live-feed-service/src/gateway/limits.ts';
import { createLiveFeed } from '@paddock/live-feed-service/src/live-feed.ts';
import { route, type Serving, serve } from '@paddock/service-kit/http';
import { mountFor } from '@paddock/service-kit/http/mount.fixture';
import { silentLog } from '@paddock/service-kit/process/log.fixture';
import { describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { openLiveBrowser } from '../../support/live-browser.ts';
import { type Certified, serviceTls, serviceTlsVariables } from '../../support/service-tls.ts';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge, spawnPaymentFields } from '../support/spawn-process.ts';

const football = {
  Name: 'Football',
  NameSafe: 'football',
  Url: '/football',
  Order: 1,
  liveCount: 0,
  count: 1,
};

/** A service with a call and the gateway; `reached` has what came to it. */
const startCertified = async (name: Certified) => {
  const reached: string[] = [];
  const sports = route(getSports, async () => {
    reached.push(getSports.path);
    return { body: [football] };
  });
  const tls = serviceTls(name);
  const serving: Serving = await serve(
    { host: '127.0.0.1', port: 0, checks: {}, tls },
    mountFor([sports], undefined),
  );
  serving.server.on('upgrade', ({ url }) => reached.push(String(url)));
  const live = createLiveFeed();
  live.beginLive();
  const gateway = startGateway({
    ...{ server: serving.server, values: live.values, hub: live.hub, log: silentLog },
    ...{ trustedEdges: { has: () => true }, sessions: { open: async () => undefined } },
    ...{ limits: defaultConnectionLimits, onClose: () => {} },
  });
  const stop = async () => {
    await gateway.stop();
    live.stop();
    serving.server.closeAllConnections();
    await serving.close();
  };
  return { url: `https://127.0.0.1:${serving.port}`, port: serving.port, reached, stop };
};
type CertifiedService = Awaited<ReturnType<typeof startCertified>>;

const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
const webSocketKey = { 'sec-websocket-key': Buffer.alloc(16).toString('base64') };

/** Asks a service as who has this certificate, or none; answers the status. */
const ask = async (
  { port }: Pick<CertifiedService, 'port'>,
  path: string,
  name: Certified | undefined,
  headers: Record<string, string> = {},
): Promise<number | undefined> => {
  const { cert, key, ca } = serviceTls(name ?? 'edge');
  const asked = request({
    ...{ host: '127.0.0.1', port, path, ca, headers, agent: false },
    ...(name && { cert, key }),
  });
  asked.end();
  const [answer] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')]);
  answer.destroy();
  return answer.statusCode;
};

/** The exit code of the health check with these settings. */
const healthCheck = (env: NodeJS.ProcessEnv): Promise<number> => {
  const entry = new URL('../../../infra/service-kit/process/health-check.ts', import.meta.url);
  return new Promise((resolve) => {
    const settings = { env: { ...inheritedEnv(), ...env }, stdio: 'ignore', timeout: 30_000 } as const;
    const child = spawn(process.execPath, [fileURLToPath(entry)], settings);
    child.once('exit', (code) => resolve(code ?? -1));
  });
};

describe('edge and services that have certificates', () => {
  let service: CertifiedService;
  /** At its address another host answers. */
  let impostor: CertifiedService;
  let edge: Edge;
  let deceived: Edge;
  let fields: Awaited<ReturnType<typeof spawnPaymentFields>>;

  useStarted(async (start) => {
    [service, impostor] = await Promise.all([
      start(startCertified('service')),
      start(startCertified('elsewhere')),
    ]);
    const variables = serviceTlsVariables('edge');
    const { redisUrl } = await start(startEngines(['redis']));
    [edge, deceived, fields] = await Promise.all([
      start(spawnEdge(service.url, variables)),
      start(spawnEdge(impostor.url, variables)),
      start(spawnPaymentFields(redisUrl, serviceTlsVariables('service'))),
    ]);
  });

  it('pass calls, WebSockets and health between them', async () => {
    const answer = await fetch(`${edge.url}/Home/GetSports`);
    expect(await answer.json()).toEqual([football]);
    const browser = await openLiveBrowser(edge.port);
    browser.follow('PCS', ['m1:s1']);
    await browser.untilWord('READY');
    browser.socket.terminate();
    expect((await fetch(`${edge.url}/readyz`)).status).toBe(200);
  });

  it('let the edge send nothing to who answers at the address of a service with the certificate of another host', async () => {
    const answer = await fetch(`${deceived.url}/Home/GetSports`);
    expect(answer.status).toBe(503);
    const headers = Object.entries({ host: 'localhost', ...upgrade, ...webSocketKey });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(await deceived.speak(`GET /Gateway HTTP/1.1\r\n${lines}\r\n`)).toMatch(/^HTTP\/1.1 503 /);
    expect((await fetch(`${deceived.url}/readyz`)).status).toBe(503);
    expect(impostor.reached).toEqual([]);
  });

  it.each([
    ['no certificate', undefined],
    ['one that somebody else has signed', 'foreign-edge'],
  ] as const)('let a service answer nothing to who has %s', async (_, name) => {
    const before = [...service.reached];
    for (const path of ['/Home/GetSports', '/healthz', '/metrics']) {
      await expect(ask(service, path, name)).rejects.toThrow();
    }
    expect(service.reached).toEqual(before);
  });

  it('let a service answer calls and WebSockets of the edge only, health and metrics to others of the platform too', async () => {
    const statuses = async (name: Certified) =>
      Promise.all([
        ask(service, '/Home/GetSports', name),
        ask(service, '/Gateway', name, { ...upgrade, ...webSocketKey }),
        ask(service, '/healthz', name),
        ask(service, '/metrics', name),
      ]);
    expect(await statuses('service')).toEqual([403, 403, 200, 200]);
    expect(await statuses('edge')).toEqual([200, 101, 200, 200]);
  });

  it.each([
    ['over TLS', 'service'],
    ['in the clear', undefined],
  ] as const)('are looked at by the health check of a container: %s', async (_, name) => {
    const tls = name && serviceTls(name);
    const serving = await serve({ host: '127.0.0.1', port: 0, checks: {}, tls });
    const env = { ...(name && serviceTlsVariables(name)), PORT: String(serving.port) };
    expect(await healthCheck(env)).toBe(0);
    await serving.close();
    expect(await healthCheck(env)).toBe(1);
  });

  it('let the metrics of the edge be read over TLS by others of the platform only', async () => {
    const port = edge.metricsPort;
    await expect(ask({ port }, '/metrics', undefined)).rejects.toThrow();
    expect(await ask({ port }, '/metrics', 'service')).toBe(200);
  });

  it('let the metrics of the fields in which cards are typed be read so too, and browsers reach the fields', async () => {
    const { url, metricsPort: port } = fields;
    for (const path of ['/metrics', '/readyz']) {
      await expect(ask({ port }, path, undefined)).rejects.toThrow();
      await expect(fetch(`http://127.0.0.1:${port}${path}`)).rejects.toThrow();
      expect(await ask({ port }, path, 'service')).toBe(200);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
