import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify, stripVTControlCharacters } from 'node:util';
import { type FolderLock, takeFolderLock } from './folder-lock.ts';
import { repository } from './options.ts';
import { StartRefusal } from './refusal.ts';

const run = promisify(execFile);
const prefix = '@paddock/ui:build: ';
const buildMs = 300_000;

const lookMs = 100;

/** Two builds at once would empty one another's folder: starts of one checkout, and tests that start systems, take turns. */
export const takeTurn = async (path: string, withinMs: number): Promise<FolderLock> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const lock = takeFolderLock(path);
    if (lock) return lock;
    if (performance.now() >= deadline) {
      throw new StartRefusal(
        `Another start has been building the browser app for too long; it holds ${path}.`,
      );
    }
    await sleep(lookMs);
  }
};

let built: Promise<void> | undefined;

/** Builds the browser app; turbo answers from its cache when no source has changed, and is asked once by a process. */
export const buildUi = (): Promise<void> => {
  built ??= takeTurnAndBuild().catch((error: unknown) => {
    built = undefined;
    throw error;
  });
  return built;
};

const takeTurnAndBuild = async (): Promise<void> => {
  const cache = join(repository, '.cache');
  mkdirSync(cache, { recursive: true });
  const turn = await takeTurn(join(cache, 'build-ui.lock'), buildMs);
  await runBuild().finally(turn.release);
};

const runBuild = async (): Promise<void> => {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
  const args = ['run', 'build', '--filter=@paddock/ui', '--output-logs=errors-only', '--no-update-notifier'];
  try {
    await run('node_modules/.bin/turbo', args, {
      cwd: repository,
      env,
      timeout: buildMs,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    throw new StartRefusal(`The browser app could not be built: ${lastWords(error)}`);
  }
};

/** The end of what the build printed, without turbo's colours and prefixes. */
const lastWords = (error: unknown): string => {
  const printed = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length));
  return lines.slice(-20).join('\n') || String(error);
};
