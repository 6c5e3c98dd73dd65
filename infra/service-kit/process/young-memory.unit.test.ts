import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const burst = fileURLToPath(new URL('./young-memory.fixture.ts', import.meta.url));

/** What V8 decided at its collections about where objects begin; nothing where it does not ask itself. */
const decisionsOf = (...args: string[]): string[] => {
  const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc', '--trace-pretenuring-statistics'];
  const said = execFileSync(process.execPath, [...flags, burst, ...args], { encoding: 'utf8', env: {} });
  return said.match(/ tenured=\d+/g) ?? [];
};

test('objects begin in young memory, also at a place whose objects were all alive at a collection', () => {
  expect(decisionsOf('--young')).toEqual([]);
  // Else the first would show nothing.
  expect(decisionsOf().some((decision) => decision !== ' tenured=0')).toBe(true);
});
