import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProcessList } from './leftovers.ts';

let folders: string[];
beforeEach(() => {
  folders = ['run', 'copy'].map((name) => mkdtempSync(join(tmpdir(), `leftovers-${name}-`)));
});
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('a copy of a data folder ends no process of the system whose folder was copied', async () => {
  const [run = '', copy = ''] = folders;
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    await once(child, 'spawn');
    new ProcessList(run).add('service', child.pid ?? 0);
    copyFileSync(join(run, 'processes.json'), join(copy, 'processes.json'));
    expect(await new ProcessList(copy).endLeftovers()).toEqual([]);
    expect(await new ProcessList(run).endLeftovers()).toEqual(['service']);
  } finally {
    child.kill('SIGKILL');
  }
});

it('a list that can not be written refuses a start, and ends no system that runs', () => {
  const [run = '', other = ''] = folders;
  mkdirSync(join(other, 'processes.json'));
  expect(() => new ProcessList(other).begin()).toThrow(
    /processes\.json cannot be written: it is a folder\.$/,
  );
  const list = new ProcessList(run);
  rmSync(run, { recursive: true });
  list.add('service', process.pid);
  list.remove(process.pid);
});
