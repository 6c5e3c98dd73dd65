import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { gatewayPath } from '@paddock/contracts/gateway';
import { silentLog } from '@paddock/service-kit/process/log.fixture';
import { expect, it, vi } from 'vitest';
import { forwardUpgrade } from './upgrade.ts';
import { createUpstream } from './upstreams.ts';

const options = { log: silentLog, trustedProxies: { has: () => false }, securityHeaders: [] };

const upstreamAt = (port: number) => createUpstream(new URL(`http://127.0.0.1:${port}`), undefined);

/** The side of a browser that takes its time over each write. */
const slowBrowser = () => {
  const received: Buffer[] = [];
  const socket = new Duplex({
    read: () => {},
    final(done) {
      this.push(null);
      done();
    },
    write: (chunk: Buffer, _, done) => {
      delay(20).then(() => {
        received.push(chunk);
        done();
      });
    },
  });
  return { socket, text: () => Buffer.concat(received).toString() };
};

it('a browser that reads slowly gets all that the gateway wrote before it ended', async () => {
  const written = `HTTP/1.1 101 Switching Protocols\r\n\r\n${'frame'.repeat(100)}`;
  const gateway = createServer((socket) => socket.once('data', () => socket.end(written)));
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo;
  const browser = slowBrowser();
  const request = Object.assign(new IncomingMessage(new Socket()), { url: gatewayPath });
  forwardUpgrade(upstreamAt(port), request, browser.socket, Buffer.alloc(0), options);
  await once(browser.socket, 'close');
  expect(browser.text()).toBe(written);
  gateway.close();
});

it('a browser that is refused and keeps its side of the connection open is cut after five seconds', () => {
  vi.useFakeTimers();
  const socket = new Duplex({ read: () => {}, write: (_, __, done) => done() });
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/elsewhere' });
  forwardUpgrade(upstreamAt(1), request, socket, Buffer.alloc(0), options);
  vi.advanceTimersByTime(4999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
  vi.useRealTimers();
});
