import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync(
  ['{command,projection,live-feed}-service/src/**/*.ts', 'infra/{service-kit,start,feed}/**/*.ts'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.unit.test.ts', '**/*.fixture.ts'],
  },
);
const sourcesWith = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(readFileSync(`${root}/${path}`, 'utf8'))).sort();

it('nothing subscribes to a single stream: an older server does not say of one that is not there that it was read', () => {
  expect(sourcesWith(/\.subscribeToAll\(/)).not.toEqual([]);
  expect(sourcesWith(/subscribeToStream/)).toEqual([]);
});

it('only what may be written twice is appended wherever its stream stands: a restarted server knows no repeat of it', () => {
  // A snapshot written twice is the same snapshot; a reading is noted under an id of its own, and never sent again.
  expect(sourcesWith(/\.append\([^;]*?'any'\s*,?\s*\)/)).toEqual([
    'infra/service-kit/aggregate/snapshots.ts',
    'infra/service-kit/readings/index.ts',
  ]);
});
