import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { findFreePort, findFreePortBlock } from './ports.ts';

/** Where Linux begins with the ports of clients. */
const ephemeralFrom = 32_768;

describe('a free port', () => {
  it('is none that a client may be given, and none that was given before, also to who asks at the same moment', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort()));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.max(...ports)).toBeLessThan(ephemeralFrom);
  });

  it('is none that another process was given, although it does not listen yet', async () => {
    vi.resetModules();
    // Another copy of the module looks in the same places first, as a process of the same luck does.
    const other: typeof import('./ports.ts') = await import('./ports.ts');
    const ours = await findFreePort();
    const theirs = await Promise.all(Array.from({ length: 60 }, () => other.findFreePort()));
    expect(theirs).not.toContain(ours);
    expect(await other.findFreePortBlock(8)).not.toBe(await findFreePortBlock(8));
  });

  it('is not one that somebody listens on', async () => {
    const next = (await findFreePort()) + 1;
    const server = createServer().listen(next, '127.0.0.1');
    await once(server, 'listening');
    expect(await findFreePort()).not.toBe(next);
    server.close();
  });
});
