import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedName, type DocumentStore, type StoredDocument, StoreSilent } from '../document-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Beside the documents, of which it is none: what a crash left there is removed as an orphan. */
const unfinished = '.unfinished';

/** What is in a folder is there after a power cut only once the folder is. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const writeWhole = async (path: string, content: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Documents as files of a folder that its owner alone may read. */
export const createFolderStore = (folder: string): DocumentStore => {
  const pathOf = (name: string): string => join(folder, checkedName(name));
  const inTime = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work();
    } catch (cause) {
      throw new StoreSilent({ cause });
    }
  };

  const put = async (name: string, sealed: Uint8Array): Promise<void> => {
    const path = pathOf(name);
    await inTime(async () => {
      const [draftFolder, own] = [join(folder, unfinished), dirname(path)];
      for (const needed of [draftFolder, own]) await mkdir(needed, { recursive: true, mode: 0o700 });
      const draft = join(draftFolder, randomUUID());
      await writeWhole(draft, sealed);
      await rename(draft, path);
      await syncFolder(own);
      await syncFolder(folder);
    });
  };

  const get = (name: string): Promise<Uint8Array | undefined> => {
    const path = pathOf(name);
    return inTime(() =>
      readFile(path).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    );
  };

  const remove = (name: string): Promise<void> => {
    const path = pathOf(name);
    return inTime(() => rm(path, { force: true }));
  };

  async function* list(): AsyncGenerator<StoredDocument> {
    const entries = await inTime(() =>
      readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
    );
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      const found = await stat(path).catch(() => undefined);
      if (!found) continue;
      // What was never finished is nothing, and no name of ours.
      if (name.startsWith(`${unfinished}/`)) {
        if (Date.now() - found.mtimeMs > 3_600_000) await rm(path, { force: true });
      } else yield { name, storedAt: found.mtime };
    }
  }

  return { put, get, remove, list };
};
