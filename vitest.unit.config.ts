import { defineConfig } from 'vitest/config';
import { summaryReporter } from './tests/run/summary-reporter.ts';

/** Unit tests of every workspace: pure, no engines, no network. */
export default defineConfig({
  test: {
    include: ['**/*.unit.test.ts', '**/*.unit.test.tsx'],
    // Property tests on a machine with two busy cores take their time.
    testTimeout: 60_000,
    // `npm test` adds up the tests of all workspaces from these reports.
    reporters: ['default', summaryReporter('reports/unit.json')],
  },
});
