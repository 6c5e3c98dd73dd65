import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { bundleServices, entries } from '@paddock/infra/start/bundles.ts';
import { expect, it } from 'vitest';

/** What a program says that lacks all of its settings. */
const saidBy = (program: URL): Promise<string> => {
  const { command, args, env } = nodeEntry(program, { ...inheritedEnv(), HOST: '127.0.0.1' });
  return new Promise((resolve) => {
    execFile(command, args, { env, timeout: 200_000 }, (_, __, said) => resolve(said));
  });
};

it.each(entries)(
  '%s, run from its bundle, misses the same settings as run from its source',
  async (entry) => {
    const programOf = await bundleServices();
    const source = new URL(`../../${entry}`, import.meta.url);
    const [bundled, plain] = [await saidBy(programOf(entry)), await saidBy(source)];
    expect(fileURLToPath(programOf(entry))).not.toBe(fileURLToPath(source));
    expect(bundled).toMatch(/^The service does not start with this environment: .+ is missing/);
    expect(bundled).toBe(plain);
  },
);
