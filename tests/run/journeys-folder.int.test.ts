import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = new URL('./journeys-folder.ts', import.meta.url).href;
let parent: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'journeys-folders-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(parent, { recursive: true, force: true });
});

/** A run that has made its folder and goes on until it is ended. */
const startRun = async (): Promise<{ folder: string; end(signal: NodeJS.Signals): Promise<unknown> }> => {
  const code = `
    const { createJourneysFolder } = await import(${JSON.stringify(module)});
    console.log(createJourneysFolder(${JSON.stringify(parent)}));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  running.push(child);
  const [said] = await once(child.stdout, 'data');
  return {
    folder: String(said).trim(),
    end: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      return (await ended)[1];
    },
  };
};

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'the folder of the journeys goes with a run that is ended by %s, which ends it still',
  async (signal) => {
    const { folder, end } = await startRun();
    mkdirSync(join(folder, 'profile'));
    expect(await end(signal)).toBe(signal);
    expect(existsSync(folder)).toBe(false);
  },
);

it('the folder of a run that was killed goes with the next run, and those of others stay', async () => {
  const killed = await startRun();
  await killed.end('SIGKILL');
  const other = await startRun();
  const foreign = join(parent, 'paddock-journeys-of-another');
  mkdirSync(foreign);
  const next = await startRun();
  expect(
    readdirSync(parent, { withFileTypes: true })
      .map(({ name }) => join(parent, name))
      .sort(),
  ).toEqual([other.folder, foreign, next.folder].sort());
});
