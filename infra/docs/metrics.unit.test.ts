import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  '{command,projection,live-feed}-service/src/**/*.ts',
  'infra/{edge,feed,service-kit}/**/*.ts',
];

const namesIn = (text: string): string[] => text.match(/paddock_[a-z_]+/g) ?? [];

it('docs/operations.md lists every metric of the services, and no other', () => {
  const files = globSync(sources, { cwd: repository, exclude: ['**/node_modules/**', '**/*.unit.test.ts'] });
  const measured = new Set(files.flatMap((file) => namesIn(readFileSync(repository + file, 'utf8'))));
  const listed = new Set(namesIn(readFileSync(`${repository}docs/operations.md`, 'utf8')));
  expect(measured.size).toBeGreaterThan(0);
  expect([...listed].sort()).toEqual([...measured].sort());
});
