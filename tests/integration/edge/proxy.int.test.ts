import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { defaultDocumentBytes } from '@paddock/contracts/documents';
import { sessionCookie } from '@paddock/contracts/session';
import { mostUnderWay } from '@paddock/infra/edge/concurrency.ts';
import { expect, test, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge } from '../support/spawn-process.ts';
import { startTargetServer, type TargetServer } from '../support/start-target-server.ts';

/** On a machine that is busy with other tests. */
const download = randomBytes(24 * 1024 * 1024);
const pieces = 64 * 1024;

let service: TargetServer;
let edge: Edge;
let written = 0;
let came = 0;
let left = 0;
const uploads: Buffer[] = [];

/** As fast as the connection takes it. */
const sendDownload = async (response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/csv' });
  for (written = 0; written < download.length; written += pieces) {
    if (!response.write(download.subarray(written, written + pieces))) await once(response, 'drain');
  }
  response.end();
};

const sports = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ fixture: `f-${index}` })));
const sendJson = (response: ServerResponse, json: string, isCompressed = false) => {
  const body = isCompressed ? gzipSync(json) : Buffer.from(json);
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.length,
      vary: 'origin',
      ...(isCompressed && { 'content-encoding': 'gzip' }),
    })
    .end(body);
};

/** How the service answers each path of a call. */
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/compliance/accounts/a1/download': (_, response) => void sendDownload(response),
  '/Account/Documents': (request, response) => {
    // Whoever is not signed in is answered before the file is read.
    if (request.headers['x-csrf-token'] === undefined)
      return void response.writeHead(403, { 'content-type': 'application/json' }).end('{}');
    buffer(request).then(
      (file) => {
        uploads.push(file);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => {},
    );
  },
  '/Account/Session': (_, response) =>
    void response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('{}'),
  '/Home/GetSports': (_, response) => {
    came += 1;
    response.on('close', () => (left += 1));
  },
  '/sports/home-page': (request, response) =>
    void sendJson(response, sports, String(request.headers['accept-encoding']).includes('gzip')),
  '/Account/GetBetslipBalance': (_, response) => void sendJson(response, sports),
  '/Betslip/GetBetslipBets': (_, response) => void sendJson(response, sports),
  '/Account/CheckBalance': (_, response) => void response.destroy(),
  '/Account/Withdraw': (_, response) => void response.destroy(),
};

const at = (path: string) => `${edge.url}${path}`;

useStarted(async (start) => {
  service = await start(
    startTargetServer((request, response) => answers[request.url ?? '']?.(request, response)),
  );
  edge = await start(spawnEdge(service.url));
});

test('a download comes through whole', async () => {
  const answer = await fetch(at('/compliance/accounts/a1/download'));
  expect(answer.headers.get('content-type')).toBe('text/csv');
  expect(Buffer.from(await answer.arrayBuffer()).equals(download)).toBe(true);
});

const bound = defaultDocumentBytes + 64 * 1024;
const send = (size: number, headers: Record<string, string>) =>
  fetch(at('/Account/Documents'), { method: 'POST', headers, body: download.subarray(0, size) });

test('a file comes through whole, and one beyond the bound is refused as such', async () => {
  const signedIn = { 'x-csrf-token': 'token' };
  expect((await send(bound, signedIn)).status).toBe(200);
  expect(uploads.map((file) => file.equals(download.subarray(0, bound)))).toEqual([true]);
  expect(await (await send(bound + 1, signedIn)).json()).toMatchObject({ code: 'too-large' });
  const stream = new Blob([download]).stream();
  const init = { method: 'POST', headers: signedIn, body: stream, duplex: 'half' } as RequestInit;
  expect(await (await fetch(at('/Account/Documents'), init)).json()).toMatchObject({ code: 'too-large' });
  expect(uploads).toHaveLength(1);
});

test('a file that the service refuses before it has read it is answered so', async () => {
  expect((await send(bound, {})).status).toBe(403);
});

test('a connection whose file was refused before it was all there takes the rest of it, and the next call', async () => {
  const { hostname, port } = new URL(edge.url);
  const socket = connect(Number(port), hostname);
  const answers: Buffer[] = [];
  socket.on('data', (piece) => answers.push(piece));
  const text = () => Buffer.concat(answers).toString();
  const file = download.subarray(0, bound);
  const half = bound / 2;
  socket.write(`POST /Account/Documents HTTP/1.1\r\nhost: a\r\ncontent-length: ${bound}\r\n\r\n`);
  socket.write(file.subarray(0, half));
  await vi.waitFor(() => expect(text()).toMatch(/^HTTP\/1.1 403 /), soon);
  socket.write(file.subarray(half));
  socket.write('GET /Account/Session HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(text()).toContain('set-cookie: a=1');
});

test('a download is sent no faster than its caller takes it', async () => {
  const answer = await fetch(at('/compliance/accounts/a1/download'));
  const reader = answer.body?.getReader();
  await reader?.read();
  await pause(500);
  expect(written).toBeLessThan(download.length);
  await reader?.cancel();
});

test('every cookie of an answer comes through, and the headers of the edge stand beside them', async () => {
  const { headers } = await fetch(at('/Account/Session'));
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('what a service compressed goes on as it is, to who takes it so, and nothing is compressed on the way', async () => {
  const read = async (path: string, encoding: string) => {
    const answer = await fetch(at(path), { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toBe(sports);
    return ['content-encoding', 'vary'].map((name) => answer.headers.get(name));
  };
  expect(await read('/sports/home-page', 'gzip, br')).toEqual(['gzip', 'origin']);
  expect(await read('/sports/home-page', 'identity')).toEqual([null, 'origin']);
  expect(await read('/Account/GetBetslipBalance', 'gzip')).toEqual([null, 'origin']);
  expect(await read('/Betslip/GetBetslipBets', 'gzip')).toEqual([null, 'origin']);
});

test('a caller who leaves ends the call to the service', async () => {
  const leaving = new AbortController();
  const asking = expect(fetch(at('/Home/GetSports'), { signal: leaving.signal })).rejects.toThrow();
  await vi.waitFor(() => expect(came).toBe(1), soon);
  leaving.abort();
  await asking;
  await vi.waitFor(() => expect(left).toBe(1), soon);
});

test('a session that has very many calls under way is refused more, and others are answered', async () => {
  const cookie = { cookie: `${sessionCookie}=one` };
  const leaving = new AbortController();
  // Never answered; some more, as one may meet a connection that is just being closed.
  const calls = Array.from({ length: mostUnderWay.session + 8 }, () =>
    fetch(at('/Home/GetSports'), { headers: cookie, signal: leaving.signal }),
  );
  const ended = Promise.allSettled(calls);
  const ask = async (headers: Record<string, string>) =>
    (await fetch(at('/Account/Session'), { headers })).status;
  await vi.waitFor(async () => expect(await ask(cookie)).toBe(429), soon);
  expect(await ask({ cookie: `${sessionCookie}=two` })).toBe(200);
  leaving.abort();
  await ended;
  await vi.waitFor(async () => expect(await ask(cookie)).toBe(200), soon);
});

test('strangers whose bodies trickle take nothing from a customer at their address, and the slowest give way', async () => {
  const { port } = new URL(edge.url);
  const head = 'POST /Account/Login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{';
  const answered: string[] = [];
  const strangers = Array.from({ length: mostUnderWay.address + 8 }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    return socket.on('data', (data) => answered.push(String(data))).on('error', () => {});
  });
  await vi.waitFor(() => expect(answered).toHaveLength(8), soon);
  for (const answer of answered) expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  const headers = { cookie: `${sessionCookie}=one` };
  expect((await fetch(at('/Account/Session'), { headers })).status).toBe(200);
  const body = JSON.stringify({ Amount: '5' });
  expect(
    await (await fetch(at('/Account/Withdraw'), { method: 'POST', headers, body })).json(),
  ).toMatchObject({ code: 'outcome-unknown' });
  for (const socket of strangers) socket.destroy();
});

test('a read that a service ends without an answer is unavailable; of a change it is unknown whether it was done', async () => {
  const ask = async (path: string, method: string) => {
    const answer = await fetch(at(path), { method });
    return [answer.status, await answer.json()];
  };
  expect(await ask('/Account/CheckBalance', 'GET')).toMatchObject([503, { code: 'unavailable' }]);
  expect(await ask('/Account/Withdraw', 'POST')).toMatchObject([503, { code: 'outcome-unknown' }]);
});

test('whatever is asked of a service that is unreachable is not done, until it is back', async () => {
  await service.stop();
  for (const [path, method] of [
    ['/Account/Session', 'GET'],
    ['/Account/Withdraw', 'POST'],
  ] as const) {
    const refused = await fetch(at(path), { method });
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }]);
  }
  await service.restart();
  expect((await fetch(at('/Account/Session'))).status).toBe(200);
});
