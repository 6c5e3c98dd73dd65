import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '@paddock/infra/engines/index.ts';
import { openDataFolder } from '@paddock/infra/start/data-folder.ts';
import { expect, it, onTestFinished } from 'vitest';

type Start = ChildProcessByStdio<Writable, Readable, null>;

const starts = 8;
const script = fileURLToPath(new URL('./support/holding.ts', import.meta.url));

const prepareStart = async (path: string, empties: boolean): Promise<Start> => {
  const start = spawn(process.execPath, [script, path, String(empties)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void start.kill('SIGKILL'));
  await once(start.stdout, 'data');
  return start;
};

const answerOf = async (start: Start): Promise<string> => {
  const [answer] = await once(start.stdout, 'data');
  return String(answer).trim();
};

/** What each says when all begin at the same moment. */
const startTogether = async (path: string, empties: boolean) => {
  const all = await Promise.all(Array.from({ length: starts }, () => prepareStart(path, empties)));
  const answers = all.map(answerOf);
  for (const start of all) start.stdin.write('now\n');
  return { all, answers: await Promise.all(answers) };
};

it.each([
  ['new', false],
  ['new', true],
  ['left by one that was killed', false],
  ['left by one that was killed', true],
] as const)(
  'of many simultaneous starts one holds a folder that is %s (fresh: %s)',
  async (before, fresh) => {
    const folder = await createTemporaryFolder('one-start');
    onTestFinished(folder.remove);
    if (before !== 'new') {
      const killed = await prepareStart(folder.path, false);
      killed.stdin.write('now\n');
      expect(await answerOf(killed)).toBe('held');
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    }
    const { all, answers } = await startTogether(folder.path, fresh);
    const holder = all[answers.indexOf('held')];
    const refused = answers.filter((answer) => answer.startsWith('A system already runs on the data folder'));
    expect([holder === undefined, refused.length]).toEqual([false, starts - 1]);
    expect(() => openDataFolder(folder.path)).toThrow(`(process ${holder?.pid})`);
    holder?.kill('SIGKILL');
    await once(holder ?? process, 'exit');
    openDataFolder(folder.path).release();
  },
);
