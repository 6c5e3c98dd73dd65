import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge } from '../support/spawn-process.ts';
import { startTargetServer } from '../support/start-target-server.ts';

const bound = 64 * 1024;
const call = '/Account/LogValidationError';

let edge: Edge;
/** What the service received: the body and its declared length. */
let received: { body: string; length: string | undefined }[] = [];

useStarted(async (start) => {
  const service = await start(
    startTargetServer(async (request, response) => {
      received.push({ body: await text(request), length: request.headers['content-length'] });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"from":"service"}');
    }),
  );
  edge = await start(spawnEdge(service.url));
});
beforeEach(() => {
  received = [];
});

const upgrade = (path: string, protocol: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
const post = (lines: string[], body: string) =>
  `POST ${call} HTTP/1.1\r\nHost: localhost\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`;

test.each(['//', 'http://[', '/nowhere'])('a WebSocket to %s is refused and does no harm', async (path) => {
  expect(await edge.speak(upgrade(path, 'websocket'))).toMatch(/^HTTP\/1\.1 404/);
  expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
});

test('a call whose client offers HTTP/2 is answered as any other', async () => {
  expect(await edge.speak(upgrade('/Account/Session', 'h2c'))).toMatch(/^HTTP\/1\.1 200.*"from":"service"/s);
});

test('a body beyond the bound is refused before a service sees it, however it comes', async () => {
  const tooMuch = 'x'.repeat(bound + 1);
  const declared = await edge.speak(post([`Content-Length: ${tooMuch.length}`], tooMuch));
  const chunk = `${tooMuch.length.toString(16)}\r\n${tooMuch}\r\n0\r\n\r\n`;
  const chunked = await edge.speak(post(['Transfer-Encoding: chunked'], chunk));
  for (const answer of [declared, chunked]) expect(answer).toMatch(/^HTTP\/1\.1 413.*"too-large"/s);
  expect(received).toEqual([]);
});

test('a body within the bound comes to the service whole, with its length', async () => {
  const answer = await edge.speak(
    post(['Transfer-Encoding: chunked'], '2\r\n{"\r\n4\r\na":1\r\n1\r\n}\r\n0\r\n\r\n'),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  const whole = 'x'.repeat(bound);
  await edge.speak(post([`Content-Length: ${bound}`, 'Expect: 100-continue'], whole));
  expect(received).toEqual([
    { body: '{"a":1}', length: '7' },
    { body: whole, length: String(bound) },
  ]);
});

test.each(['GET', 'HEAD'])(
  'a path that is no call is not found for %s of JSON, and a page for a browser',
  async (method) => {
    const at = `http://127.0.0.1:${edge.port}/no/such/page`;
    const data = await fetch(at, { method, headers: { accept: 'application/json' } });
    expect([data.status, data.headers.get('content-type')]).toEqual([404, 'application/json']);
    if (method === 'GET') expect(await data.json()).toMatchObject({ success: false, code: 'not-found' });
    const page = await fetch(at, { method, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(received).toEqual([]);
  },
);

test.each(['*/*', 'application/json'])(
  'a missing call is not found and never the app, for who accepts %s; a browser gets the app there, as on a page beside it',
  async (accept) => {
    const missing = await fetch(`${edge.url}/Account/NoSuchCall`, { headers: { accept } });
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/json']);
    expect(await missing.json()).toMatchObject({ success: false, code: 'not-found' });
    for (const path of ['/Account/ResponsibleGambling', '/Account/NoSuchCall']) {
      const page = await fetch(edge.url + path, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect(received).toEqual([]);
  },
);
