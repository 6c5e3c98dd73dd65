import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '../engines/find-program.ts';
import { findRedis } from '../engines/redis.ts';
import { StartRefusal } from './refusal.ts';

const run = promisify(execFile);
const installMs = 300_000;

/** The Redis program of this machine; on Debian and Ubuntu, as root, it is installed first if need be. */
export const ensureRedis = async (say: (line: string) => void): Promise<string> => {
  const present = findRedis();
  if (present) return present;
  if (!canInstall()) {
    throw new StartRefusal(
      `Redis is missing: install redis-server or valkey-server (${howTo()}) and start again.`,
    );
  }
  say('Installing redis-server …');
  const failure = await aptInstall('redis-server');
  const installed = findRedis();
  if (!installed) throw new StartRefusal(`Redis is missing and apt-get could not install it: ${failure}.`);
  return installed;
};

/** Whether this process may install Debian packages. */
export const canInstall = (): boolean => process.getuid?.() === 0 && findProgram('apt-get') !== undefined;

// A registry that is out of reach is no reason to wait for minutes.
const briefly = [
  '-o',
  'Acquire::Retries=1',
  '-o',
  'Acquire::http::Timeout=20',
  '-o',
  'Acquire::https::Timeout=20',
];

/** Installs a Debian package; returns the reason where that failed. RUNLEVEL keeps its daemon from starting. */
export const aptInstall = async (name: string): Promise<string | undefined> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, timeout: installMs, maxBuffer: 16 * 1024 * 1024 };
  const install = [...briefly, 'install', '-y', '-q', '--no-install-recommends', name];
  try {
    await run('apt-get', install, options).catch(async () => {
      await run('apt-get', [...briefly, 'update', '-q'], options);
      await run('apt-get', install, options);
    });
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.split('\n').find((line) => line.startsWith('E:')) ?? 'it failed';
  }
};

const howTo = (): string => {
  if (process.platform === 'darwin') return 'brew install redis';
  if (findProgram('apt-get')) return 'sudo apt-get install redis-server';
  if (findProgram('dnf')) return 'sudo dnf install valkey';
  if (findProgram('apk')) return 'apk add redis';
  return 'with the package manager of your system';
};
