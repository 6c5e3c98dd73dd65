import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './run/longest-first.ts';
import { summaryReporter } from './run/summary-reporter.ts';
import { soon } from './support/soon.ts';

/**
 * Tests that need engines. Each file starts its own and mostly waits for them, so three go side by side on two cores.
 * Files that follow each other in a worker share the modules that they import, which takes longer than many tests.
 */
export default defineConfig({
  test: {
    include: ['**/*.int.test.ts'],
    root: fileURLToPath(new URL('..', import.meta.url)),
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism() === 1 ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      summaryReporter(fileURLToPath(new URL('reports/integration.json', import.meta.url))),
    ],
    expect: { poll: soon },
    testTimeout: 240_000,
    hookTimeout: 600_000,
    teardownTimeout: 30_000,
  },
});
