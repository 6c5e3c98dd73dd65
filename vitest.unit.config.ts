import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { summaryReporter } from './tests/run/summary-reporter.ts';
import { type Apart, togetherOrApart } from './tests/run/together-or-apart.ts';

/** Workspaces whose tests share modules but for those that replace any. */
const sharing: Record<string, Apart> = {
  ui: {
    beginsAnew: ['src/design/toast.unit.test.ts', 'src/lib/code-instants.unit.test.ts'],
    fixtures: ['/live.fixture.ts', '/consent.fixture.ts'],
  },
  'projection-service': { beginsAnew: ['src/projection/record-cache.unit.test.ts'], fixtures: [] },
  'infra/service-kit': {
    // What a process has once: its tracing, and who hears of what nobody caught.
    beginsAnew: [
      'process/start-tracing.unit.test.ts',
      'process/trace-export-log.unit.test.ts',
      'process/tracing.unit.test.ts',
      'process/unhandled-rejections.unit.test.ts',
    ],
    fixtures: [],
  },
  infra: { beginsAnew: [], fixtures: [], others: ['service-kit/**'] },
};
const workspace = process.cwd();
const apart = sharing[relative(import.meta.dirname, workspace)];

/** Unit tests of every workspace: pure, no engines, no network. */
export default defineConfig({
  test: {
    include: ['**/*.unit.test.ts', '**/*.unit.test.tsx'],
    // Property tests on a machine with two busy cores take their time.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 240_000,
    // `npm test` adds up the tests of all workspaces from these reports.
    reporters: ['default', summaryReporter('reports/unit.json')],
    ...(apart ? { projects: togetherOrApart(workspace, apart) } : {}),
  },
});
