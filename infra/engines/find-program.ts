import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs on the PATH, or undefined. */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/usr/sbin'];
  for (const name of names) {
    for (const folder of folders.filter(Boolean)) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
