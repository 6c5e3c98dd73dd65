import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CommandError } from './command-error.ts';

type NumberedLine = { number: number; text: string };

/** Opens a file for reading; what is not there or no file is a `CommandError`. */
export const openForReading = async (path: string) => {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} can't be read.`);
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new CommandError(`${path} is not a file.`);
};

/** Makes sure that there is a file to read, before anything else is begun. */
export const requireFile = async (path: string): Promise<void> => {
  if (path !== '-') await (await openForReading(path)).close();
};

/** The lines of a file, or of standard input for `-`, that are not blank; numbered from 1. */
export async function* readLines(path: string): AsyncGenerator<NumberedLine> {
  const input = path === '-' ? process.stdin : (await openForReading(path)).createReadStream();
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    const text = line.trim();
    if (text) yield { number, text };
  }
}
