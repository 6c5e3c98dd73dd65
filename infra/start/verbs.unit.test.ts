import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
const [, list = ''] =
  /^Say one of: (.*)\.$/m.exec(spawnSync(process.execPath, [bootstrap]).stderr.toString()) ?? [];
const verbs = list.split(', ');

const run = (args: readonly string[]) =>
  new Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }>((resolve) => {
    // Some load much before they look at their words, on a machine that does much else.
    const options = { timeout: 200_000, env: { ...process.env, TEST_SEED: '1' } };
    const child = execFile(process.execPath, [bootstrap, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
    child.stdin?.end();
  });

test('there are commands to try', () => {
  expect(verbs).toEqual(expect.arrayContaining(['start', 'test', 'rebuild', 'replay']));
});

const expectRefusal = async (args: readonly string[], sentence: RegExp) => {
  const { code, stdout, stderr } = await run(args);
  expect([1, 2]).toContain(code);
  expect(stdout).toBe('');
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
};

test.concurrent.each(verbs)('npm run %s refuses an option that it does not know, and does nothing', (verb) =>
  expectRefusal([verb, '--nonsense'], /--nonsense|Say one of/),
);

test.concurrent.each([
  'replay now',
  'rebuild now',
  'ledger now',
  'ledger --until noon',
  'reconcile now',
  'reconcile --day noon',
  'rotate-keys now',
  'transform-store now',
  'transform-store',
  'transform-store --check --to esdb://localhost:2113',
  'sbom now',
  'replay',
  'replay --account',
  'replay --account a --until noon',
  'replay --account a --readings b',
])('npm run -- %s is answered with the usage', (words) => {
  const [verb = '', ...args] = words.split(' ');
  return expectRefusal([verb, ...args], new RegExp(`Usage: npm run ${verb}`));
});
