import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { calls } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const folders = 'contracts|command-service|projection-service|live-feed-service|ui|infra|tests|docs';

const files = globSync(`{${folders.replaceAll('|', ',')}}/**/*.*`, {
  cwd: repository,
  exclude: (path) => /(^|\/)(node_modules|dist|reports)$/.test(path),
});

const linesOf = (document: string): string =>
  readFileSync(join(repository, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** Words in code marks that are paths; what stands for a name, as `<feature>`, ends one. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./<>-]+)`/g)].flatMap(([, word = '']) => {
    const isPath = new RegExp(`^(${folders})/`).test(word) || /\.(ts|tsx|json|ndjson|md|css|js)$/.test(word);
    return isPath ? [word.replace(/<.*$/, '')] : [];
  });

/** A path from the root or from the document's folder, or the end of one: `commands.ts` of the room that was named. */
const isThere = (document: string, path: string): boolean =>
  existsSync(join(repository, path)) ||
  existsSync(join(repository, dirname(document), path)) ||
  files.some((file) => `/${file}`.endsWith(/^\.\w/.test(path) ? path : `/${path}`));

describe.each(['CONTRIBUTING.md', 'docs/architecture.md', 'ui/README.md'])('%s', (document) => {
  it('names paths that are there', () => {
    const paths = pathsIn(linesOf(document));
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !isThere(document, path))).toEqual([]);
  });
});

const documents = globSync(['*.md', 'docs/**/*.md', 'ui/*.md'], { cwd: repository });

it.each(documents)('%s links to files that are there', (document) => {
  const links = [...linesOf(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(repository, dirname(document), link)))).toEqual([]);
});

it.each(documents)('%s holds no two versions that nobody has made one', (document) => {
  expect(linesOf(document)).not.toMatch(/^(<{7}|={7}|>{7})/m);
});

it('a path that is not there is found out', () => {
  const [gone = '', placeholder = ''] = pathsIn(
    'see `command-service/src/gone.ts` and `tests/gone/<feature>`',
  );
  expect([gone, placeholder].map((path) => isThere('CONTRIBUTING.md', path))).toEqual([false, false]);
});

it('docs/architecture.md names as answered by command-service only calls that are', () => {
  const section =
    linesOf('docs/architecture.md').split('## Where a query is answered')[1]?.split('\n## ')[0] ?? '';
  const named = [...section.matchAll(/`GET (\/[^`]+)`/g)].map(([, path]) => path);
  const own = calls.filter(({ method, service }) => method === 'GET' && service === 'command-service');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !own.some((call) => call.path === path))).toEqual([]);
});

describe('docs/architecture.md', () => {
  const document = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');

  it('draws every process manager', () => {
    const [, drawn = ''] = /process managers: ([\s\S]*?)```/.exec(document) ?? [];
    const named = drawn.match(/[a-z][a-z-]+(?=,|\n)/g) ?? [];
    const folders = readdirSync(join(repository, 'command-service/src/processes'), { withFileTypes: true });
    const own = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(named.toSorted()).toEqual(own.toSorted());
  });

  it('says of every kind of stream what it holds', () => {
    const section = document.split('## Where truth lives')[1]?.split('\n## ')[0] ?? '';
    const named = [...section.matchAll(/`([a-z_]+)-[^`]*`/g)].map(([, category]) => category);
    const sources = globSync('contracts/src/events/*.ts', { cwd: repository }).map(linesOf).join('\n');
    const categories = new Set(
      [...sources.matchAll(/export const \w+Stream = [^`'\n]*[`']([a-z_]+)-/g)].map(
        ([, category]) => category,
      ),
    );
    expect(categories.size).toBeGreaterThan(10);
    expect(new Set(named)).toEqual(categories);
  });
});

describe('the eight questions', () => {
  const rows = linesOf('CONTRIBUTING.md').split('## Eight questions')[1]?.split('\n') ?? [];
  const answers = rows.filter((row) => row.includes('? '));

  it('are eight', () => {
    expect(answers).toHaveLength(8);
  });

  it.each(answers.map((row) => [row.split('|')[1]?.trim() ?? '', pathsIn(row)] as const))(
    '%s is answered by at most three files',
    (_, paths) => {
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.length).toBeLessThanOrEqual(3);
    },
  );
});
