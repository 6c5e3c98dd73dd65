import { defineConfig } from 'vitest/config';

/** Unit tests of every workspace: pure, no engines, no network. */
export default defineConfig({
  test: {
    include: ['**/*.unit.test.ts', '**/*.unit.test.tsx'],
    passWithNoTests: true,
  },
});
