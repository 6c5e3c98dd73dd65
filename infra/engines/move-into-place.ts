import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Gives what was made in one go its name. Another process may have made it meanwhile; theirs is as good. */
export const moveIntoPlace = async (partial: string, folder: string): Promise<void> => {
  try {
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
};
