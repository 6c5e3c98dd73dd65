import { randomInt } from 'node:crypto';
import { compileCache } from '@paddock/infra/engines/child.ts';
import { bundleServices } from '@paddock/infra/start/bundles.ts';
import { endWithUsage } from '@paddock/service-kit/command-line';
import { faultOfFilters } from './run/filters.ts';
import { setUpBrowser, setUpEngines } from './run/set-up.ts';
import { runStep, type StepName, type StepResult, steps } from './run/steps.ts';

const names: readonly StepName[] = ['check', 'unit', 'integration', 'journeys'];

const usage = 'npm test [-- --long] [check|unit|integration|journeys …] [filter …]';

/**
 * `npm test [-- --long] [check|unit|integration|journeys …] [filter …]`: all steps, or those named. A slice of
 * property runs, matrices and journeys with a fixed seed; with `--long` all of them, with a seed that is printed.
 */
const isLong = process.argv.includes('--long');
const given = process.argv.slice(2).filter((word) => word !== '--long');
const seed = process.env.TEST_SEED ?? (isLong ? String(randomInt(2 ** 31)) : '1');
const named = names.filter((name) => given.includes(name));
const chosen = named.length > 0 ? named : names;
const filters = given.filter((word) => !names.some((name) => name === word));
const unknown = filters.find((word) => word.startsWith('-'));
if (unknown) endWithUsage(`Unknown option '${unknown}'`, usage);

const run = async (): Promise<boolean> => {
  console.log(
    `Tests: ${isLong ? 'everything (--long)' : 'a slice; everything with -- --long'}, seed ${seed}`,
  );
  const env: NodeJS.ProcessEnv = {
    TURBO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: nodeOptions(),
    NODE_COMPILE_CACHE: compileCache,
    TEST_SCALE: isLong ? 'long' : 'short',
    TEST_SEED: seed,
  };
  try {
    await setUp(env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return false;
  }
  const results = await runSteps(env);
  summarise(results);
  const fault = faultOfFilters(filters, results);
  if (fault) process.stderr.write(`${fault}\n`);
  return !fault && results.every((result) => result.ok);
};

/** Whoever ends the run ends the step that it is at, and none after that begins. */
const runSteps = async (env: NodeJS.ProcessEnv): Promise<StepResult[]> => {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.abort());
  const results: StepResult[] = [];
  const plan = steps(filters);
  for (const step of chosen.flatMap((name) => plan[name])) {
    results.push(await runStep(step, env, ended.signal));
    if (ended.signal.aborted) break;
  }
  return results;
};

const setUp = async (env: NodeJS.ProcessEnv): Promise<void> => {
  if (chosen.includes('integration')) env.ENGINES = await setUpEngines();
  if (chosen.includes('journeys')) await setUpBrowser();
  // Once, and not by each worker.
  if (chosen.includes('integration') || chosen.includes('journeys')) await bundleServices();
};

/** kafkajs sets negative timeouts, of which Node 24 warns. */
const nodeOptions = (): string =>
  [process.env.NODE_OPTIONS, '--disable-warning=TimeoutNegativeWarning'].filter(Boolean).join(' ');

/**
 * The steps with their counts; below them what this machine does not allow, and every failure once more, since a long
 * run scrolls its own away.
 */
const summarise = (results: readonly StepResult[]): void => {
  console.log('\n── summary');
  for (const { name, ok, seconds, tests } of results) {
    const counted = tests.passed + tests.failures.length > 0 ? `, ${counts(tests)}` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s${counted})`);
  }
  const passed = results.reduce((sum, { tests }) => sum + tests.passed, 0);
  const failures = results.flatMap(({ tests }) => tests.failures);
  const skipped = results.flatMap(({ tests }) => tests.skipped);
  for (const title of skipped) console.log(`\nskipped ${title}`);
  for (const { title, message } of failures) console.log(`\nFAILED ${title}\n${message}`);
  console.log(`\n${counts({ passed, skipped, failures })}`);
};

const counts = ({ passed, skipped, failures }: StepResult['tests']): string =>
  [
    `${passed} passed`,
    `${failures.length} failed`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ].join(', ');

process.exit((await run()) ? 0 : 1);
