import { existsSync } from 'node:fs';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { isPortFree } from '@paddock/infra/engines/ports.ts';
import { describe, expect, it, vi } from 'vitest';
import { startTestSystem, type TestSystem } from '../harness/index.ts';
import { soon } from '../support/soon.ts';
import { useStarted } from '../support/use-started.ts';

const recoveryMs = 30_000;

describe('the whole system', () => {
  let running: TestSystem;

  useStarted(async (start) => {
    running = await start(startTestSystem());
  });

  it('serves the app and says that it is ready', async () => {
    const page = await fetch(running.url);
    expect(await page.text()).toContain('<title>');
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  it('is ready again by itself after each of its processes was killed', async () => {
    // The faults kill each of them while bets are placed; here one engine and one service stand for all.
    const names = sized(['redis', 'projection-service'], running.names);
    for (const name of names) {
      await running.kill(name);
      await vi.waitFor(
        () => expect(running.said.at(-1)).toMatch(new RegExp(`^${name} ended by SIGKILL`)),
        soon,
      );
      await vi.waitFor(() => allReady(running), { timeout: recoveryMs, interval: 250 });
    }
  });

  it('keeps a log of each process', () => {
    for (const name of running.names) expect(running.logs(name)).toContain(`${name} starts`);
  });

  it('stops without leaving a process, a port or a temporary file behind', async () => {
    await running.stop();
    const ports = await Promise.all(Object.values(running.ports).map((port) => isPortFree(port)));
    expect(ports.every(Boolean)).toBe(true);
    expect(existsSync(running.dataDir)).toBe(false);
  });
});

const allReady = async ({ ports }: TestSystem): Promise<void> => {
  const { edge, commandService, processManagers, projectionService, liveFeedService } = ports;
  for (const port of [edge, commandService, processManagers, projectionService, liveFeedService]) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) });
    expect(`${port} ${response.status} ${await response.text()}`).toContain(`${port} 200`);
  }
};
