import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findProgram } from './find-program.ts';

/** What to run: an executable, its arguments and the whole environment it sees. */
export type ChildCommand = {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
};

export type ChildExit = {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Set when the process could not be started at all. */
  error?: Error;
};

/** A running process that ends when its parent does, however the parent ends. */
export type Child = {
  readonly pid: number | undefined;
  readonly exited: Promise<ChildExit>;
  /** SIGTERM, then SIGKILL once `graceMs` are over. Resolves when the process is gone. */
  stop(graceMs?: number): Promise<ChildExit>;
  signal(name: NodeJS.Signals): void;
  /** SIGKILL at once. Resolves when the process is gone. */
  kill(): Promise<ChildExit>;
};

const defaultGraceMs = 10_000;

const endWithParent = new URL('./end-with-parent.ts', import.meta.url);
const sourcePlaces = new URL('./source-places.ts', import.meta.url);

// Type stripping is experimental in name; kafkajs sets negative timeouts.
const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];

/** Compiled code kept between starts: halves the processor time that a service takes to start. */
export const compileCache = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** The command that runs one of our TypeScript entries on the Node that runs this process. */
export const nodeEntry = (entry: URL, env: NodeJS.ProcessEnv, args: string[] = []): ChildCommand => {
  const path = fileURLToPath(entry);
  const preloads = path.endsWith('.js') ? [endWithParent, sourcePlaces] : [endWithParent];
  return {
    command: process.execPath,
    args: [...quiet, ...preloads.flatMap(({ href }) => ['--import', href]), path, ...args],
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
  };
};

/**
 * The command that runs a program that is not ours. On Linux the kernel ends it with its parent
 * (`setpriv --pdeathsig`); elsewhere the next start finds it in the list of leftovers.
 */
export const foreignProgram = (command: string, args: string[], env: NodeJS.ProcessEnv): ChildCommand => {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined;
  // The one of busybox does not know the option.
  if (!setpriv || realpathSync(setpriv).endsWith('busybox')) return { command, args, env };
  return { command: setpriv, args: ['--pdeathsig', 'TERM', command, ...args], env };
};

/** Starts a child. `onOutput` gets what it prints, both streams, as it comes. */
export const startChild = (what: ChildCommand, onOutput: (chunk: Buffer) => void): Child => {
  const options = { env: what.env, stdio: 'pipe' as const, ...(what.cwd ? { cwd: what.cwd } : {}) };
  // A group of its own, so that Ctrl-C in a terminal reaches only the supervisor, which then stops in order.
  const child = spawn(what.command, what.args, { ...options, detached: true });
  child.stdin.on('error', () => {});
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const exited = exitOf(child);
  return {
    pid: child.pid,
    exited,
    stop: (graceMs = defaultGraceMs) => stopChild(child, exited, graceMs),
    signal: (name) => {
      child.kill(name);
    },
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
};

const exitOf = (child: ChildProcess): Promise<ChildExit> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

const stopChild = async (
  child: ChildProcess,
  exited: Promise<ChildExit>,
  graceMs: number,
): Promise<ChildExit> => {
  child.kill('SIGTERM');
  const deadline = setTimeout(() => child.kill('SIGKILL'), graceMs);
  try {
    return await exited;
  } finally {
    clearTimeout(deadline);
  }
};
