import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answersOk, waitUntilReady } from './readiness.ts';

it('whoever waits long for something to be ready hears again and again what it still lacks', async () => {
  let lacks: string | undefined = 'the feed';
  const heard: string[] = [];
  const probe = async () => {
    if (lacks) throw new Error(lacks);
  };
  const never = new Promise(() => {});
  const waiting = waitUntilReady(probe, 60_000, never, { everyMs: 10, say: (reason) => heard.push(reason) });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(new Set(heard)).toEqual(new Set(['the feed']));
  lacks = undefined;
  await expect(waiting).resolves.toBeUndefined();
});

it('what does not answer whether it is ready timed out, and says so', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(answersOk(`http://127.0.0.1:${port}/readyz`, 20)()).rejects.toThrow('/readyz timed out');
});
