import { randomInt } from 'node:crypto';
import { add } from './run/report.ts';
import { setUpBrowser, setUpEngines } from './run/set-up.ts';
import { runStep, type StepName, type StepResult, steps } from './run/steps.ts';

const NAMES: readonly StepName[] = ['check', 'unit', 'integration', 'journeys'];

/**
 * `npm test [-- --long] [check|unit|integration|journeys …] [filter …]`: all steps, or those named. A slice of
 * property runs, matrices and journeys with a fixed seed; with `--long` all of them, with a seed that is printed.
 */
const isLong = process.argv.includes('--long');
const given = process.argv.slice(2).filter((word) => word !== '--long');
const seed = process.env.TEST_SEED ?? (isLong ? String(randomInt(2 ** 31)) : '1');
const named = NAMES.filter((name) => given.includes(name));
const chosen = named.length > 0 ? named : NAMES;
const filters = given.filter((word) => !NAMES.some((name) => name === word));

process.exit((await run()) ? 0 : 1);

async function run(): Promise<boolean> {
  console.log(
    `Tests: ${isLong ? 'everything (--long)' : 'a slice; everything with -- --long'}, seed ${seed}`,
  );
  const env: NodeJS.ProcessEnv = {
    TURBO_TELEMETRY_DISABLED: '1',
    NODE_OPTIONS: nodeOptions(),
    TEST_SCALE: isLong ? 'long' : 'short',
    TEST_SEED: seed,
  };
  try {
    await setUp(env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return false;
  }
  const results: StepResult[] = [];
  const plan = steps(filters);
  for (const step of chosen.flatMap((name) => plan[name])) results.push(await runStep(step, env));
  return summarise(results);
}

async function setUp(env: NodeJS.ProcessEnv): Promise<void> {
  if (chosen.includes('integration')) env.ENGINES = await setUpEngines();
  if (chosen.includes('journeys')) await setUpBrowser();
}

/** kafkajs sets negative timeouts, of which Node 24 warns. */
function nodeOptions(): string {
  return [process.env.NODE_OPTIONS, '--disable-warning=TimeoutNegativeWarning'].filter(Boolean).join(' ');
}

function summarise(results: StepResult[]): boolean {
  console.log('\n── summary');
  for (const { name, ok, seconds, tests } of results) {
    const counted = tests.passed + tests.failed > 0 ? `, ${tests.passed} passed, ${tests.failed} failed` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s${counted})`);
  }
  const total = results
    .map((result) => result.tests)
    .reduce((sum, one) => add(sum, one), { passed: 0, failed: 0 });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return results.every((result) => result.ok);
}
