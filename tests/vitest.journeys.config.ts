import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createJourneysFolder } from './run/journeys-folder.ts';
import { LongestFirst } from './run/longest-first.ts';
import { summaryReporter } from './run/summary-reporter.ts';
import { soon } from './support/soon.ts';

/**
 * Journeys through the whole running system in a real browser, three files at a time: they mostly wait. They share one
 * system, where each brings its own customers and fixtures; those that move the clock or kill processes start their own.
 */
export default defineConfig({
  test: {
    include: ['**/*.e2e.test.ts'],
    root: fileURLToPath(new URL('.', import.meta.url)),
    globalSetup: 'journeys/support/shared-system.ts',
    // Its browser has half a second to end with a worker: what it leaves is removed with the run's folder.
    env: { TMPDIR: createJourneysFolder() },
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    isolate: false,
    maxWorkers: availableParallelism() === 1 ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', summaryReporter(fileURLToPath(new URL('reports/journeys.json', import.meta.url)))],
    expect: { poll: soon },
    testTimeout: 300_000,
    hookTimeout: 600_000,
    teardownTimeout: 30_000,
  },
});
