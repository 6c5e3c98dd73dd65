import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '@paddock/infra/start/data-folder.ts';
import { ProcessList } from '@paddock/infra/start/leftovers.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startTestSystem } from '../harness/index.ts';

/** A process that says, as it ends, whether its file is still there. */
const ending = `process.on('SIGTERM', () => {
  console.log(require('node:fs').existsSync(process.argv[1]) ? 'with its file' : 'without its file');
  process.exit(0);
});
setInterval(() => {}, 1000);
console.log('runs');`;

/** Answers its last word. */
const leaveRunning = async (dataDir: string, file: string): Promise<{ lastWord: Promise<string> }> => {
  openDataFolder(dataDir).release();
  await mkdir(join(dataDir, 'redis'));
  await writeFile(file, '');
  const left = spawn(process.execPath, ['--eval', ending, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void left.kill('SIGKILL'));
  await once(left.stdout, 'data');
  new ProcessList(dataDir).add('redis', left.pid ?? 0);
  return { lastWord: once(left.stdout, 'data').then(([word]) => String(word).trim()) };
};

it('a fresh start ends what a killed one left running before it empties the folder under it', async () => {
  let file = '';
  let left: { lastWord: Promise<string> } | undefined;
  const system = await startTestSystem({
    fresh: true,
    prepare: async (dataDir) => {
      file = join(dataDir, 'redis', 'kept');
      left = await leaveRunning(dataDir, file);
    },
  });
  onTestFinished(system.stop);
  expect(system.said[0]).toBe('Ended what an earlier start had left running: redis');
  expect(await left?.lastWord).toBe('with its file');
  expect(existsSync(file)).toBe(false);
});
