import { spawn } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Tally, tally } from './report.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** One part of `npm test`. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Where the step's vitest runs leave their JSON reports, as a glob below the repository. */
  reports?: string;
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  tests: Tally;
}

const STEP_LIMIT_MS = process.argv.includes('--long') ? 60 * 60_000 : 15 * 60_000;
const TURBO = ['run', '--output-logs=errors-only', '--no-update-notifier', '--continue'];

const vitest = (name: string, filters: string[]): Step => ({
  name,
  command: 'vitest',
  args: [
    'run',
    `--config=tests/vitest.${name}.config.ts`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(repository, `tests/reports/${name}.json`)}`,
    ...filters,
  ],
  reports: `tests/reports/${name}.json`,
});

/** The steps in their order. `filters` narrow the integration tests and journeys to matching files. */
export function steps(filters: string[]): Record<StepName, Step[]> {
  return {
    check: [
      { name: 'type check', command: 'turbo', args: [...TURBO, 'typecheck'] },
      { name: 'biome', command: 'biome', args: ['check', '.'] },
    ],
    unit: [{ name: 'unit', command: 'turbo', args: [...TURBO, 'test:unit'], reports: '*/reports/unit.json' }],
    integration: [vitest('integration', filters)],
    journeys: [vitest('journeys', filters)],
  };
}

export type StepName = 'check' | 'unit' | 'integration' | 'journeys';

/** Runs a step with its output on the terminal; counts its tests from the reports it leaves. */
export async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<StepResult> {
  console.log(`\n── ${step.name}`);
  for (const report of reportsOf(step)) rmSync(report);
  const began = Date.now();
  const code = await execute(step, { ...process.env, ...env, ...step.env });
  const seconds = (Date.now() - began) / 1000;
  const tests = tally(reportsOf(step));
  return { name: step.name, ok: code === 0 && tests.failed === 0, seconds, tests };
}

function reportsOf(step: Step): string[] {
  return step.reports
    ? globSync(step.reports, { cwd: repository }).map((path) => join(repository, path))
    : [];
}

function execute(step: Step, env: NodeJS.ProcessEnv): Promise<number> {
  const program = join(repository, 'node_modules/.bin', step.command);
  if (!existsSync(program)) return Promise.resolve(127);
  const child = spawn(program, step.args, { cwd: repository, env, stdio: 'inherit', timeout: STEP_LIMIT_MS });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
