import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const undeclared = 'lint/correctness/noUndeclaredDependencies';
const circle = 'lint/suspicious/noImportCycles';

type Import = readonly [from: string, to: string];

const service = 'command-service/src';
const foreign: readonly Import[] = [
  ['contracts/src/money/a.ts', '@paddock/service-kit/process'],
  ['contracts/src/money/b.ts', 'redis'],
  ['infra/service-kit/http/a.ts', '@paddock/command-service/src/main.ts'],
  ['projection-service/src/a.ts', '@paddock/command-service/src/main.ts'],
  ['live-feed-service/src/a.ts', '@paddock/projection-service/src/service.ts'],
  ['ui/src/lib/b.ts', '@paddock/service-kit/http'],
  [`${service}/api/limits/c.ts`, 'ioredis'],
];
const circular: readonly Import[] = [
  [`${service}/pricing/c.ts`, './d.ts'],
  [`${service}/pricing/d.ts`, './c.ts'],
];

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.union([z.string(), z.object({ file: z.string() })]) }),
    }),
  ),
});

describe('the linter', () => {
  const house = mkdtempSync(join(tmpdir(), 'arrows-'));
  const rules = new Map<string, string[]>();

  /** A house with the rules and packages of this one, and a file for each import to be judged. */
  beforeAll(() => {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
    const packages = globSync(['*/package.json', 'infra/service-kit/package.json'], { cwd: root });
    for (const path of packages.filter((name) => !name.startsWith('node_modules'))) {
      mkdirSync(join(house, dirname(path)), { recursive: true });
      cpSync(join(root, path), join(house, path));
    }
    for (const [from, to] of [...foreign, ...circular]) {
      mkdirSync(join(house, dirname(from)), { recursive: true });
      writeFileSync(
        join(house, from),
        `import type { Anything } from '${to}';\n\nexport type Something = Anything | null;\n`,
      );
    }
    const biome = join(root, 'node_modules/.bin/biome');
    const args = ['lint', '--reporter=json', '--max-diagnostics=200', '.'];
    const { stdout } = spawnSync(biome, args, { cwd: house, encoding: 'utf8' });
    for (const { category, location } of reportSchema.parse(JSON.parse(stdout)).diagnostics) {
      const path = typeof location.path === 'string' ? location.path : location.path.file;
      const file = path.replace(/^\.\//, '');
      rules.set(file, [...(rules.get(file) ?? []), category]);
    }
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(foreign)('refuses in %s an import of %s, which its package does not declare', (from) => {
    expect(rules.get(from)).toContain(undeclared);
  });

  it.each(circular)('refuses in %s the circle with %s, although only types are imported', (from) => {
    expect(rules.get(from)).toContain(circle);
  });
});
