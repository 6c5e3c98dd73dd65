import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that need engines. One file at a time: each starts its own engines, and measures time. */
export default defineConfig({
  test: {
    include: ['**/*.int.test.ts'],
    root: fileURLToPath(new URL('..', import.meta.url)),
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    fileParallelism: false,
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
  },
});
