import type { RequestListener } from 'node:http';
import { login } from '@paddock/contracts/http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceTlsVariables } from '../../support/service-tls.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge } from '../support/spawn-process.ts';
import { startTargetServer, type TargetServer } from '../support/start-target-server.ts';

/** What every answer has, whoever gave it. */
const always = {
  'content-security-policy': expect.stringContaining("style-src 'self';"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

let service: TargetServer;
let edge: Edge;
let production: Edge;

useStarted(async (start) => {
  const answer: RequestListener = (request, response) => {
    if (request.url === '/Account/CheckBalance') return void response.destroy();
    const status = request.url === '/Account/AVStatus' ? 401 : 200;
    response.writeHead(status, { 'content-type': 'application/json', 'x-frame-options': 'DENY' }).end('{}');
  };
  service = await start(startTargetServer(answer));
  edge = await start(spawnEdge(service.url));
  const secured = await start(startTargetServer(answer, 'service'));
  const fields = { PAYMENT_FIELDS_URL: 'https://fields.example' };
  const env = { PADDOCK_PROFILE: 'production', ...fields, ...serviceTlsVariables('edge') };
  production = await start(spawnEdge(secured.url, env));
});

const page = { accept: 'text/html' };
const data = { accept: 'application/json' };
const linesOf = (path: string, headers: readonly string[]): string =>
  `${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`;
const raw = (path: string, headers: readonly string[]) => linesOf(path, [...headers, 'connection: close']);
const upgradeTo = (path: string) =>
  linesOf(path, [
    ...['host: x', 'connection: upgrade', 'upgrade: websocket'],
    ...['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='],
  ]);

type Answer = { status: number; headers: Record<string, string> };

/** The status and the headers of an answer as it came over the wire. */
const readAnswer = (text: string): Answer => {
  const [first = '', ...lines] = (text.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
};

const ask = async (by: Edge, path: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(`${by.url}${path}`, init);
  await answer.arrayBuffer();
  return { status: answer.status, headers: Object.fromEntries(answer.headers) };
};
const speak = async (by: Edge, bytes: string) => readAnswer(await by.speak(bytes));

/** Every kind of answer that leaves the edge: who gives it, and whether it may be kept. */
const kinds: [kind: string, status: number, kept: string, ask: (by: Edge) => Promise<Answer>][] = [
  ['a page', 200, 'no-cache', (by) => ask(by, '/', { headers: page })],
  ['a page that is deep in the app', 200, 'no-cache', (by) => ask(by, '/register', { headers: page })],
  ['a file of the app', 200, 'public, max-age=31536000, immutable', (by) => ask(by, '/assets/app.js')],
  ['a file that there is not', 404, 'no-store', (by) => ask(by, '/assets/none.js')],
  ['the answer of a service', 200, 'no-store', (by) => ask(by, '/Account/Session', { headers: data })],
  ['the refusal of a service', 401, 'no-store', (by) => ask(by, '/Account/AVStatus', { headers: data })],
  ['the OpenAPI document', 200, 'no-store', (by) => ask(by, '/openapi.json')],
  ['the health of the edge', 200, 'no-store', (by) => ask(by, '/healthz')],
  ['the readiness of the services', 200, 'no-store', (by) => ask(by, '/readyz')],
  ['a path of nothing', 404, 'no-store', (by) => ask(by, '/Account/Nowhere', { headers: data })],
  ['a method of nothing', 405, 'no-store', (by) => ask(by, login.path, { method: 'DELETE' })],
  [
    'a body that is too large',
    413,
    'no-store',
    (by) => ask(by, login.path, { method: 'POST', body: 'x'.repeat(70_000) }),
  ],
  ['a service that breaks off', 503, 'no-store', (by) => ask(by, '/Account/CheckBalance', { headers: data })],
  ['what is no HTTP', 400, 'no-store', (by) => speak(by, 'nonsense\r\n\r\n')],
  [
    'headers that are too long',
    431,
    'no-store',
    (by) => speak(by, raw('/', ['host: x', `x: ${'x'.repeat(20_000)}`])),
  ],
  ['a request to no host', 400, 'no-store', (by) => speak(by, raw('/', []))],
  ['an expectation', 200, 'no-store', (by) => speak(by, raw('/healthz', ['host: x', 'expect: wonders']))],
  ['a WebSocket to nothing', 404, 'no-store', (by) => speak(by, upgradeTo('/Nowhere'))],
];

describe.each(kinds)('%s', (_, status, kept, of) => {
  it('has the headers that protect it, says whether it may be kept, and nothing of what made it', async () => {
    const answer = await of(edge);
    expect(answer).toMatchObject({ status, headers: { ...always, 'cache-control': kept } });
    for (const name of ['server', 'x-powered-by', 'strict-transport-security']) {
      expect(answer.headers).not.toHaveProperty(name);
    }
  });

  it('keeps browsers to TLS in production', async () => {
    const { headers } = await of(production);
    expect(headers).toMatchObject({
      ...always,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });
});

describe('while the services are away', () => {
  beforeAll(async () => {
    await service.stop();
    // What the services answered before holds for a second.
    await vi.waitFor(async () => expect((await ask(edge, '/readyz')).status).toBe(503), soon);
  });

  it.each([
    ['a call', () => ask(edge, '/Account/Session', { headers: data })],
    ['the readiness', () => ask(edge, '/readyz')],
    ['the gateway', () => speak(edge, upgradeTo('/Gateway'))],
  ])('%s has the same headers', async (_, of) => {
    expect(await of()).toMatchObject({ status: 503, headers: { ...always, 'cache-control': 'no-store' } });
  });
});
