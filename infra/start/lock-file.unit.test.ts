import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repository } from './options.ts';

const entrySchema = z.object({
  version: z.string().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
type Entry = z.infer<typeof entrySchema>;

const text = readFileSync(join(repository, 'package-lock.json'), 'utf8');
const { packages } = z.object({ packages: z.record(z.string(), entrySchema) }).parse(JSON.parse(text));

/** The folder that holds this one's `node_modules`, as Node looks upwards; `undefined` above the root. */
const above = (folder: string): string | undefined => {
  if (folder === '') return undefined;
  const at = folder.lastIndexOf('/node_modules/');
  return at < 0 ? '' : folder.slice(0, at);
};

const find = (name: string, from: string | undefined): Entry | undefined => {
  if (from === undefined) return undefined;
  return (
    packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`] ?? find(name, above(from))
  );
};

const optional = Object.entries(packages).flatMap(([folder, { version, optionalDependencies }]) =>
  Object.keys(optionalDependencies ?? {}).map((name) => ({
    owner: `${folder.split('node_modules/').at(-1)} ${version ?? ''}`,
    name,
    entry: find(name, folder),
  })),
);

const platforms = ['darwin', 'win32', 'linux glibc', 'linux musl'].flatMap((system) =>
  ['x64', 'arm64'].map((cpu) => `${system} ${cpu}`),
);

const fits = ({ os, cpu, libc }: Entry, platform: string): boolean => {
  const [system = '', ...rest] = platform.split(' ');
  const isOne = (wanted: string[] | undefined, one: string) => !wanted || wanted.includes(one);
  return (
    isOne(os, system) && isOne(cpu, rest.at(-1) ?? '') && (rest.length < 2 || isOne(libc, rest[0] ?? ''))
  );
};

/** Packages that come as one binary for each platform, with their binaries. */
const families = Object.entries(Object.groupBy(optional, ({ owner }) => owner)).flatMap(
  ([owner, all = []]) => {
    const binaries = all.flatMap(({ entry }) => (entry?.os ? [entry] : []));
    return binaries.length > 1 ? [{ owner, binaries }] : [];
  },
);

/** Where a package has no binary at all: on Windows, Kafka has to be given. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  'kafka-crab-js': ['win32 x64', 'win32 arm64'],
};

describe('the lock file', () => {
  it('lists every optional package that another asks for, so that `npm ci` takes it on any machine', () => {
    const missing = optional.filter(({ entry }) => !entry).map(({ owner, name }) => `${owner}: ${name}`);
    expect(missing).toEqual([]);
  });

  it.each(families.map(({ owner, binaries }) => [owner, binaries] as const))(
    'has the binary of %s for macOS, Windows and Linux, on both processors and both C libraries',
    (owner, binaries) => {
      const without = platforms.filter((platform) => !binaries.some((binary) => fits(binary, platform)));
      expect(without).toEqual(lacking[owner.split(' ')[0] ?? ''] ?? []);
    },
  );

  it('knows the packages that come by platform', () => {
    const names = families.map(({ owner }) => owner.split(' ')[0]);
    expect(names).toEqual(expect.arrayContaining(['turbo', '@biomejs/biome', '@tailwindcss/oxide']));
  });
});
