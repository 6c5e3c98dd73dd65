import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, it, onTestFinished } from 'vitest';
import { nodeEntry } from './child.ts';
import { inheritedEnv } from './definition.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const source = `type Asked = { by: string };

const ask = ({ by }: Asked): never => {
  throw new TypeError(by);
};
ask({ by: 'somebody' });
`;

/** What the program of this source says, run from a bundle. */
const saidByBundleOf = async (text: string): Promise<string> => {
  const folder = await createTemporaryFolder('bundle');
  onTestFinished(() => folder.remove());
  const [input, file] = [join(folder.path, 'asks.ts'), join(folder.path, 'asks.js')];
  await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }');
  await writeFile(input, text);
  const bundle = await rolldown({ input, logLevel: 'silent' });
  await bundle.write({ file, format: 'esm', sourcemap: true });
  await bundle.close();
  const { command, args, env } = nodeEntry(pathToFileURL(file), inheritedEnv());
  return new Promise((resolve) => {
    execFile(command, args, { env, timeout: 55_000 }, (_, __, said) => resolve(said));
  });
};

it('what goes wrong in a bundle is said with its places in the sources', async () => {
  const said = await saidByBundleOf(source);
  expect(said).toContain('TypeError: somebody\n    at ask (');
  expect(said).toMatch(/at ask \(\S*asks\.ts:4:9\)/);
  expect(said).toMatch(/at \S*asks\.ts:6:1\n/);
});
