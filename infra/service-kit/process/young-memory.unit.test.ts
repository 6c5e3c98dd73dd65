import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const burst = fileURLToPath(new URL('./young-memory.fixture.ts', import.meta.url));

/** What V8 found at its collections when it asked itself where objects are to begin; nothing where it does not. */
const findingsOf = (...args: string[]): string[] => {
  const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc', '--trace-pretenuring-statistics'];
  const said = execFileSync(process.execPath, [...flags, burst, ...args], { encoding: 'utf8', env: {} });
  return said.match(/ tenured=\d+/g) ?? [];
};

test('V8 does not ask itself whether objects are to begin in old memory', () => {
  expect(findingsOf('--young')).toEqual([]);
  // Else the first would show nothing.
  expect(findingsOf()).not.toEqual([]);
});
