import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Journeys through the whole running system in a real browser, one file at a time. */
export default defineConfig({
  test: {
    include: ['**/*.e2e.test.ts'],
    root: fileURLToPath(new URL('.', import.meta.url)),
    globalSetup: 'journeys/support/shared-system.ts',
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    fileParallelism: false,
    passWithNoTests: true,
    testTimeout: 180_000,
    hookTimeout: 240_000,
    teardownTimeout: 30_000,
  },
});
