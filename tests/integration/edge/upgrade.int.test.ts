import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge } from '../support/spawn-process.ts';

const joined = 'HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n';
const upgrade =
  'GET /Gateway HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

/** A gateway whose reaction to a request each test sets. */
const startRawGateway = async () => {
  const gateway = { onRequest: (_: Socket): void => {} };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => gateway.onRequest(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { gateway, url: `http://127.0.0.1:${port}`, stop };
};

let gateway: Awaited<ReturnType<typeof startRawGateway>>['gateway'];
let edge: Edge;

useStarted(async (start) => {
  const raw = await start(startRawGateway());
  gateway = raw.gateway;
  edge = await start(spawnEdge(raw.url));
});

/** What the edge has counted so far under a name. */
const counted = async (name: string): Promise<number> => {
  const text = await (await edge.askMetricsServer('/metrics')).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

const unanswered = 'paddock_edge_unreachable_total{service="live-feed-service"}';
const broken = 'paddock_edge_websockets_broken_total';
let before: { unanswered: number; broken: number };

const countedSince = async () => ({
  unanswered: (await counted(unanswered)) - before.unanswered,
  broken: (await counted(broken)) - before.broken,
});

beforeEach(async () => {
  before = { unanswered: await counted(unanswered), broken: await counted(broken) };
});

test.each([
  ['resets', (socket: Socket) => void socket.resetAndDestroy()],
  ['closes', (socket: Socket) => void socket.end()],
])('a gateway that %s the connection without an answer is unavailable, and counted', async (_, end) => {
  gateway.onRequest = end;
  expect(await edge.speak(upgrade)).toMatch(
    /^HTTP\/1\.1 503 [^\r]*\r\n(?:[\w-]+: [^\r]*\r\n)*connection: close\r\n\r\n$/,
  );
  expect(await countedSince()).toEqual({ unanswered: 1, broken: 0 });
});

test('an open WebSocket that the gateway resets ends without a word of HTTP, and is counted', async () => {
  gateway.onRequest = (socket) => {
    socket.write(`${joined}frame`);
    setTimeout(() => socket.resetAndDestroy(), 100);
  };
  expect(await edge.speak(upgrade)).toBe(`${joined}frame`);
  expect(await countedSince()).toEqual({ unanswered: 0, broken: 1 });
});

test('an answer that refuses the WebSocket comes through, with the headers of every answer', async () => {
  const [status, rest] = ['HTTP/1.1 403 Forbidden\r\n', 'Connection: close\r\nContent-Length: 0\r\n\r\n'];
  gateway.onRequest = (socket) => void socket.end(status + rest);
  const answer = await edge.speak(upgrade);
  expect(answer.startsWith(status)).toBe(true);
  expect(answer.endsWith(rest)).toBe(true);
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(await countedSince()).toEqual({ unanswered: 0, broken: 0 });
});

test('a browser that leaves before the gateway has answered is no fault of the gateway', async () => {
  const left = Promise.withResolvers<void>();
  gateway.onRequest = (socket) => {
    socket.once('close', () => left.resolve());
    browser.destroy();
  };
  const browser = connect(edge.port, '127.0.0.1', () => browser.write(upgrade));
  await left.promise;
  // Whatever the edge makes of it comes before its answer to the next.
  gateway.onRequest = (socket) => void socket.end(joined);
  await edge.speak(upgrade);
  expect(await countedSince()).toEqual({ unanswered: 0, broken: 0 });
});
