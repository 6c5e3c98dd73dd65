import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePort } from './ports.ts';

/** Where Linux begins with the ports of clients. */
const ephemeralFrom = 32_768;

describe('a free port', () => {
  it('is none that a client may be given, and none that was given before, also to who asks at the same moment', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.max(...ports)).toBeLessThan(ephemeralFrom);
  });

  it('is not one that somebody listens on', async () => {
    const next = (await findFreePort()) + 1;
    const server = createServer().listen(next, '127.0.0.1');
    await once(server, 'listening');
    expect(await findFreePort()).not.toBe(next);
    server.close();
  });
});
