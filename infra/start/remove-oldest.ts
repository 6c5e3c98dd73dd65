import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes from a folder what was not used for longest, until so many are left. Another process may be removing them, too. */
export const removeOldest = async (folder: string, kept: number): Promise<void> => {
  const names = await readdir(folder);
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const old = dated.toSorted((one, other) => other.at - one.at).slice(kept);
  for (const { name } of old) await removeWhole(join(folder, name));
};

/** Under another name first: what is left of a removal that was broken off is taken for nothing that is whole. */
const removeWhole = async (folder: string): Promise<void> => {
  const leaving = `${folder}.gone`;
  await rm(leaving, { recursive: true, force: true });
  await rename(folder, leaving).catch(() => undefined);
  await rm(leaving, { recursive: true, force: true });
};
