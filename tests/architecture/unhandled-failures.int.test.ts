import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Entries of processes that serve until they are told to end. */
const entries = globSync(['*-service/src/*.ts', 'infra/{edge,feed}/**/*.ts'], { cwd: root })
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  .filter(({ path, text }) => !path.includes('.test.') && /\bonShutdown\(/.test(text));

it('every process that serves goes on after a failure that nobody waited for, and logs it', () => {
  expect(entries.map(({ path }) => path).sort()).toEqual([
    'command-service/src/main.ts',
    'command-service/src/payment-fields.ts',
    'command-service/src/process-managers.ts',
    'infra/edge/main.ts',
    'infra/feed/simulator/main.ts',
    'live-feed-service/src/main.ts',
    'projection-service/src/main.ts',
  ]);
  for (const { path, text } of entries)
    expect([path, text]).toEqual([path, expect.stringMatching(/^logUnhandledRejections\(log\);$/m)]);
});
