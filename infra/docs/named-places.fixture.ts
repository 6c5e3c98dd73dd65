import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const folders =
  /^(?:contracts|command-service|projection-service|live-feed-service|ui|infra|tests|docs)\/|^[\w.-]+\.json$/;

/** A path that a line of a document names in code marks, and the titles in quotation marks that follow it. */
export type NamedPlace = { path: string; titles: string[] };

/** The places that a line names. A title belongs to the last path before it. */
export const placesIn = (line: string): NamedPlace[] => {
  const places: NamedPlace[] = [];
  for (const [, code, title] of line.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (code !== undefined && folders.test(code)) places.push({ path: code, titles: [] });
    else if (title !== undefined) places.at(-1)?.titles.push(title);
  }
  return places;
};

const titleOfTest =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1\s*,\s*(?:\{|async\b|\(|_)/g;
const entryOfTest = /^\s{4,}'([^'\n]+)',$/gm;
const heading = /^#+ (.+)$/gm;

/** What can be quoted of a file: titles of its tests, entries of their tables, or headings of a document. */
const titlesOf = (path: string): string[] => {
  const text = readFileSync(join(repository, path), 'utf8');
  if (path.endsWith('.md')) return [...text.matchAll(heading)].map(([, title = '']) => title);
  const entries = [...text.matchAll(entryOfTest)].map(([, title = '']) => title);
  return [...[...text.matchAll(titleOfTest)].map(([, , title = '']) => title), ...entries];
};

/** What is wrong with a place, in words: it is gone, or has no such title, whole as it stands there. A test has to be named with one. */
export const faultsOf = ({ path, titles }: NamedPlace): string[] => {
  if (!existsSync(join(repository, path))) return [`${path} is gone`];
  const isTest = /\.test\.tsx?$/.test(path);
  if (titles.length === 0) return isTest ? [`${path} is named without a test`] : [];
  if (!isTest && !path.endsWith('.md')) return [`${path} has no tests to be named`];
  const known = titlesOf(path);
  return titles
    .filter((title) => !known.includes(title))
    .map((title) => `${path} has no test or heading "${title}"`);
};
