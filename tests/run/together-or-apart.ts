import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** What replaces modules, globals or the clock. */
const replaces = /\bvi\.(mock|doMock|resetModules|stubGlobal|useFakeTimers)\(/;

export type Apart = {
  /** Files that count on modules in which nothing has happened yet. */
  beginsAnew: readonly string[];
  /** Fixtures that replace for those who import them. */
  fixtures: readonly string[];
};

/**
 * For a workspace the modules of whose tests take longer to read than to test. Files that replace none follow each other in
 * a worker that has read them; each of the others has a worker of its own.
 */
export const togetherOrApart = (
  root: string,
  { beginsAnew, fixtures }: Apart,
): TestProjectInlineConfiguration[] => {
  const others = ['**/node_modules/**'];
  const files = globSync('**/*.unit.test.{ts,tsx}', { cwd: root, exclude: others });
  const missing = beginsAnew.filter((path) => !files.includes(path));
  if (missing.length > 0) throw new Error(`No such tests: ${missing.join(', ')}`);
  const isApart = (path: string): boolean => {
    const text = readFileSync(join(root, path), 'utf8');
    return beginsAnew.includes(path) || replaces.test(text) || fixtures.some((name) => text.includes(name));
  };
  const project = (name: string, isolate: boolean): TestProjectInlineConfiguration => ({
    extends: true,
    test: { name, isolate, exclude: [...others, ...files.filter((path) => isApart(path) === !isolate)] },
  });
  return [project('together', false), project('apart', true)];
};
