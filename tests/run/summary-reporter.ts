import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, Tally } from './tally.ts';

/** The first lines of ours of each error say what went wrong; the whole of it is on the terminal. */
const linesKept = 10;

const failure = (title: string, errors: readonly SerializedError[]): Failure => ({
  title,
  message: errors
    .flatMap(({ stack, message }) =>
      (stack ?? message)
        .split('\n')
        .filter((line) => !line.includes('node_modules'))
        .slice(0, linesKept),
    )
    .join('\n'),
});

const failuresOf = (module: TestModule): Failure[] => {
  const tests = [...module.children.allTests('failed')].map((test) =>
    failure(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? []),
  );
  const suites = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => failure(`set-up of ${module.relativeModuleId} > ${suite.fullName}`, suite.errors()));
  const whole = module.errors();
  return [
    ...tests,
    ...suites,
    ...(whole.length > 0 ? [failure(`set-up of ${module.relativeModuleId}`, whole)] : []),
  ];
};

/** What is not run here by its own condition; what a failed set-up kept from running is told by that failure. */
const skippedIn = (module: TestModule): string[] =>
  [...module.children.allTests('skipped')]
    .filter(({ options }) => options.mode === 'skip')
    .map((test) => `${module.relativeModuleId} > ${test.fullName}`);

/**
 * Writes down what `npm test` sums up at its end: how many tests passed, which are not run here, and everything that
 * failed, set-up too.
 */
export const summaryReporter = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandled) => {
    const tally: Tally = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      skipped: modules.flatMap(skippedIn),
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map((error) => failure('an error that no test caught', [error])),
      ],
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(tally));
  },
});
