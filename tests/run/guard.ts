import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `guard.ts COMMAND ARGUMENTS…`: runs a step of `npm test` in a process group of its own, and ends all of it when the
 * step ends, when it is told to, or when whoever started it is gone (end-with-parent.ts): no test runs on by itself.
 */
const graceMs = 5_000;
const lookMs = 50;

const [command = '', ...args] = process.argv.slice(2);
const step = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

/** Whether any of the group was left to get it; 0 only looks. */
const signalGroup = (signal: NodeJS.Signals | 0): boolean => {
  try {
    return step.pid !== undefined && process.kill(-step.pid, signal);
  } catch {
    return false;
  }
};

let isEnding = false;

const end = (): void => {
  if (isEnding) return;
  isEnding = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), graceMs);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

step.on('error', () => process.exit(127));
step.on('exit', async (code) => {
  end();
  const deadline = Date.now() + 2 * graceMs;
  while (signalGroup(0) && Date.now() < deadline) await sleep(lookMs);
  process.exit(code ?? 1);
});
