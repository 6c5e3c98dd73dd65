import { type StdioOptions, spawn } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { readTally, type Tally } from './tally.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** One part of `npm test`. */
export type Step = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Where the step's vitest runs leave their JSON reports, as globs below the repository. */
  reports?: string[];
};

export type StepName = 'check' | 'unit' | 'integration' | 'journeys';

export type StepResult = { name: string; ok: boolean; seconds: number; tests: Tally };

/**
 * What ends a step that hangs. The limit is made for two processors, a quarter as fast as they may be; browsers and services
 * on one get in each other's way.
 */
const stepLimitMinutes =
  (process.argv.includes('--long') ? 120 : 50) * (availableParallelism() === 1 ? 3 : 1);
const turboOptions = ['run', '--output-logs=errors-only', '--no-update-notifier', '--continue'];

/** A whole run has to find tests; what a filter is for may be in one of the steps only. */
const vitest = (name: string, filters: string[]): Step => ({
  name,
  command: 'vitest',
  args: [
    'run',
    `--config=tests/vitest.${name}.config.ts`,
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ],
  reports: [`tests/reports/${name}.json`],
});

/** The steps in their order. `filters` narrow the integration tests and journeys to matching files. */
export const steps = (filters: string[]): Record<StepName, Step[]> => ({
  check: [
    { name: 'type check', command: 'turbo', args: [...turboOptions, 'typecheck'] },
    { name: 'biome', command: 'biome', args: ['check', '.'] },
    { name: 'arrows', command: 'node', args: ['infra/arrows/check.ts'] },
  ],
  unit: [
    {
      name: 'unit',
      command: 'turbo',
      args: [...turboOptions, 'test:unit'],
      reports: ['*/reports/unit.json', 'infra/*/reports/unit.json'],
    },
  ],
  integration: [vitest('integration', filters)],
  // Nobody looks at the pictures of all of them: they are taken of those that are asked for.
  journeys: [
    {
      ...vitest('journeys', filters),
      env: { PICTURES: process.env.PICTURES ?? (filters.length > 0 ? '1' : '0') },
    },
  ],
});

/**
 * Runs a step with its output on the terminal; counts its tests from the reports it leaves. `stop` ends it, with all
 * that it started.
 */
export const runStep = async (step: Step, env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<StepResult> => {
  console.log(`\n── ${step.name}`);
  for (const report of reportsOf(step)) rmSync(report);
  const began = Date.now();
  const code = await execute(step, { ...process.env, ...env, ...step.env }, stop);
  const seconds = (Date.now() - began) / 1000;
  const tests = readTally(reportsOf(step));
  return { name: step.name, ok: code === 0 && tests.failures.length === 0, seconds, tests };
};

const reportsOf = ({ reports = [] }: Step): string[] =>
  globSync(reports, { cwd: repository }).map((path) => join(repository, path));

const execute = (step: Step, env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<number> => {
  const program = join(repository, 'node_modules/.bin', step.command);
  if (!existsSync(program)) return Promise.resolve(127);
  const { command, args } = nodeEntry(new URL('./guard.ts', import.meta.url), {}, [program, ...step.args]);
  // The guard sees by its standard input when this process is gone.
  const stdio: StdioOptions = ['pipe', 'inherit', 'inherit'];
  const guard = spawn(command, args, { cwd: repository, env, stdio, timeout: stepLimitMinutes * 60_000 });
  const end = (): void => void guard.kill();
  stop.addEventListener('abort', end);
  return new Promise((resolve) => {
    guard.on('error', () => resolve(127));
    guard.on('exit', (code) => {
      stop.removeEventListener('abort', end);
      if (guard.killed && !stop.aborted)
        console.error(`\nEnded ${step.name} after ${stepLimitMinutes} minutes`);
      resolve(code ?? 1);
    });
  });
};
