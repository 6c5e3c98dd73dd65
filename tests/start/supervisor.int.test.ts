import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder, findFreePort } from '@paddock/infra/engines/index.ts';
import { isPortFree } from '@paddock/infra/engines/ports.ts';
import { ProcessList } from '@paddock/infra/start/leftovers.ts';
import { identify } from '@paddock/infra/start/process-identity.ts';
import { Supervisor } from '@paddock/infra/start/supervisor.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from '../support/soon.ts';
import { fakeService } from './support/definition.ts';

describe('the supervisor', () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let said: string[];
  let supervisor: Supervisor;

  beforeEach(async () => {
    folder = await createTemporaryFolder('supervisor');
    said = [];
    const list = new ProcessList(folder.path);
    supervisor = new Supervisor({ logFolder: folder.path, list, say: (line) => said.push(line) });
  });

  afterEach(async () => {
    vi.useRealTimers();
    await supervisor.stop();
    await folder.remove();
  });

  it('starts a killed process again at the same address and says so', async () => {
    const port = await findFreePort();
    await supervisor.start([fakeService('service', port)]);
    const before = await pidAt(port);
    await supervisor.process('service').kill();
    await vi.waitFor(async () => expect(await pidAt(port)).not.toBe(before), soon);
    expect(said).toEqual(['service ended by SIGKILL; starting it again']);
  });

  it('restarts a process that is killed over and over, each time later', async () => {
    const port = await findFreePort();
    await supervisor.start([fakeService('service', port)]);
    for (let kills = 0; kills < 3; kills += 1) {
      const before = await pidAt(port);
      await supervisor.process('service').kill();
      await vi.waitFor(async () => expect(await pidAt(port)).not.toBe(before), soon);
    }
    expect(said).toHaveLength(1);
  });

  it('leaves nothing behind, not even what ignores SIGTERM', async () => {
    const ports = [await findFreePort(), await findFreePort()];
    await supervisor.start([fakeService('obedient', ports[0]!)]);
    await supervisor.start([fakeService('stubborn', ports[1]!, { STUBBORN: 'yes' })]);
    const pids = supervisor.processes.map((one) => one.pid!);
    await supervisor.stop();
    expect(pids.map(identify)).toEqual([undefined, undefined]);
    expect(await Promise.all(ports.map((port) => isPortFree(port)))).toEqual([true, true]);
  });

  it('says which process is not ready, why, and where its log is', async () => {
    const definition = fakeService('broken', await findFreePort());
    const command = { ...definition.command, args: ['--eval', 'console.log("no disk"); process.exit(3)'] };
    const starting = supervisor.start([{ ...definition, command }]);
    await expect(starting).rejects.toThrow(
      /^broken is not ready \(.*code 3\): no disk\. See .*broken\.log\.$/,
    );
    expect(readFileSync(join(folder.path, 'broken.log'), 'utf8')).toContain('no disk');
    expect(said[0]).toBe('broken ended with code 3 (no disk); starting it again');
  });

  it('says again and again what a long start still waits for, and in the end that it was not ready for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const patient = { ...fakeService('patient', await findFreePort()), readyWithinMs: 60_000 };
    const behind = async () => {
      throw new Error('the feed is behind');
    };
    const starting = supervisor.start([{ ...patient, ready: behind }]);
    const refused = expect(starting).rejects.toThrow(/^patient is not ready \(the feed is behind\)/);
    for (const waits of [1, 2]) {
      vi.setSystemTime(Date.now() + 21_000);
      await expect
        .poll(() => said)
        .toEqual(Array(waits).fill('Still waiting for patient (the feed is behind) …'));
    }
    vi.setSystemTime(Date.now() + 60_000);
    await refused;
  });

  it('takes its processes with it when it is killed itself', async () => {
    const port = await findFreePort();
    const child = await supervisingProcess(folder.path, port);
    const pid = await pidAt(port);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(identify(pid)).toBeUndefined(), soon);
  });

  it('ends, at the next start, what a killed supervisor left and only that', async () => {
    const port = await findFreePort();
    const child = await supervisingProcess(folder.path, port);
    const pid = await pidAt(port);
    process.kill(pid, 'SIGSTOP');
    child.kill('SIGKILL');
    const file = join(folder.path, 'processes.json');
    const impostor = { name: 'impostor', pid: process.pid, startedAt: 'another boot/1' };
    writeFileSync(file, JSON.stringify([...JSON.parse(readFileSync(file, 'utf8')), impostor]));
    await expect(new ProcessList(folder.path).endLeftovers()).resolves.toEqual([`service-${port}`]);
    expect(identify(pid)).toBeUndefined();
  });
});

const pidAt = async (port: number): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  return Number(await response.text());
};

const supervisingProcess = async (folder: string, port: number) => {
  const script = fileURLToPath(new URL('./support/supervising.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
};
