import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const repository = join(import.meta.dirname, '../..');

const lockEntry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
});

const lockFile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockEntry),
});

/**
 * A package that the lock file pins. `dev`: only for building and testing, so that no service runs with it. `bundled`: in
 * the archive of another one, under that one's hash.
 */
export type LockedPackage = {
  name: string;
  version: string;
  resolved: string | undefined;
  integrity: string | undefined;
  license: string | undefined;
  dev: boolean;
  bundled: boolean;
};

/** The packages of other people in a `package-lock.json` (version 3), each version once, by name. */
export const lockedPackages = (text: string): LockedPackage[] => {
  const { packages } = lockFile.parse(JSON.parse(text));
  const byId = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || entry.link) continue;
    const locked = lockedPackage(entry.name ?? name, entry);
    const id = idOf(locked);
    byId.set(id, { ...locked, dev: locked.dev && (byId.get(id)?.dev ?? true) });
  }
  return [...byId.values()].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
};

const lockedPackage = (name: string, entry: z.infer<typeof lockEntry>): LockedPackage => ({
  name,
  version: z.string({ error: `${name} has no version in the lock file` }).parse(entry.version),
  resolved: entry.resolved,
  integrity: entry.integrity,
  license: entry.license,
  dev: entry.dev ?? false,
  bundled: entry.inBundle ?? false,
});

/** `name@version`. */
export const idOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** What this repository's lock file pins. */
export const packagesHere = (): LockedPackage[] =>
  lockedPackages(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
