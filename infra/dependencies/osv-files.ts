import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { type OsvAdvisory, osvAdvisory } from './osv.ts';

const oneOrMany = z.union([z.array(osvAdvisory), osvAdvisory.transform((advisory) => [advisory])]);

/**
 * Advisories of a file (`.json`: one or an array; `.ndjson`, `.jsonl`: one a line) or of the `.json` files of a folder,
 * such as an unpacked export of osv.dev. Throws, naming the file, where one is none.
 */
export const readAdvisories = (path: string): OsvAdvisory[] => {
  if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`);
  if (!statSync(path).isDirectory()) return readFile(path);
  return globSync('**/*.json', { cwd: path }).flatMap((name) => readFile(join(path, name)));
};

const readFile = (path: string): OsvAdvisory[] => {
  const text = readFileSync(path, 'utf8');
  const isLines = ['.ndjson', '.jsonl'].includes(extname(path));
  try {
    if (!isLines) return oneOrMany.parse(JSON.parse(text));
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => osvAdvisory.parse(JSON.parse(line)));
  } catch (error) {
    throw new Error(`${path} is no OSV data: ${reasonOf(error)}`);
  }
};

const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
};
