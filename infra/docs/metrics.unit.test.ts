import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  '{command,projection,live-feed}-service/src/**/*.ts',
  'infra/{edge,feed,service-kit}/**/*.ts',
];

const textOf = (path: string): string => readFileSync(repository + path, 'utf8');
const sourceTexts = globSync(sources, {
  cwd: repository,
  exclude: ['**/node_modules/**', '**/*.unit.test.ts'],
}).map(textOf);
const document = textOf('docs/operations.md');

const namesIn = (text: string): string[] => text.match(/paddock_[a-z_]+/g) ?? [];

/** `paddock_commands_open{category}` for each metric with labels in a source. */
const labelledIn = (text: string): string[] => {
  const shared = /const labelNames = \[([^\]]*)\]/.exec(text)?.[1];
  return text.split(/\bname: (?='paddock_)/).flatMap((part) => {
    const [setting = ''] = part.split('registers');
    const [name] = namesIn(setting);
    const own = /\blabelNames: \[([^\]]*)\]/.exec(setting)?.[1];
    const labels = own ?? (/\blabelNames,/.test(setting) ? shared : undefined);
    return labels === undefined ? [] : [`${name}{${labels.replace(/['\s]/g, '')}}`];
  });
};

it('docs/operations.md lists every metric of the services, and no other', () => {
  const measured = new Set(sourceTexts.flatMap(namesIn));
  expect(measured.size).toBeGreaterThan(0);
  expect([...new Set(namesIn(document))].sort()).toEqual([...measured].sort());
});

it('docs/operations.md lists the labels of every metric that has some', () => {
  const labelled = sourceTexts.flatMap(labelledIn);
  expect(labelled.length).toBeGreaterThan(0);
  expect((document.match(/paddock_[a-z_]+\{[a-z,]+\}/g) ?? []).sort()).toEqual(labelled.sort());
});
