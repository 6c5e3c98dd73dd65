import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from './index.ts';

const repository = new URL('../../../', import.meta.url);
const document = readFileSync(new URL('docs/features.md', repository), 'utf8');

const known = calls.map(({ method, path }) => `${method} ${path}`);
const named: readonly string[] = document.match(/(GET|POST) \/[^\s,|]+/g) ?? [];

const isPath = /^(contracts|command-service|projection-service|live-feed-service|ui|infra|tests|docs)\//;

/** The file behind a word of the tables; `base` is where the files of the section lie. */
const fileOf = (word: string, base: string | undefined): string | undefined => {
  if (word.startsWith('integration/')) return `tests/${word}.int.test.ts`;
  if (word.startsWith('journeys/')) return `tests/${word}.e2e.test.ts`;
  if (isPath.test(word)) return word;
  return base && word.endsWith('.ts') ? `${base}/${word}` : undefined;
};

const filesIn = (section: string): string[] => {
  const base = section.match(/handled in `([^`]+)`/)?.[1];
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const words = rows.flatMap((row) => row.split(/[|,()\s]+/));
  return words.flatMap((word) => fileOf(word, base) ?? []);
};

describe('the table of features', () => {
  it('names every call', () => {
    expect(known.filter((call) => !named.includes(call))).toEqual([]);
  });

  it('names no call that is not there', () => {
    expect(named.filter((call) => !known.includes(call))).toEqual([]);
  });

  it('names files and tests that are there', () => {
    const files = document.split(/^#+ /m).flatMap(filesIn);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path) => !existsSync(new URL(path, repository)))).toEqual([]);
  });
});
