import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Where the page says which origin frames it. */
const originPlace = '%PARENT_ORIGIN%';

export type PageFile = { type: string; body: Uint8Array<ArrayBuffer>; immutable: boolean };

/** The built page of the fields, held in memory: its files by their path, the page itself for one origin. */
export const loadPage = async (directory: string, parentOrigin: string): Promise<Map<string, PageFile>> => {
  const files = new Map<string, PageFile>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)] ?? 'application/octet-stream';
    const path = `/${relative(directory, full).split(sep).join('/')}`;
    const content = await readFile(full);
    const body =
      path === '/index.html'
        ? Buffer.from(content.toString('utf8').replace(originPlace, parentOrigin))
        : content;
    // Vite puts a hash of the content in these names.
    files.set(path, { type, body: new Uint8Array(body), immutable: path.startsWith('/assets/') });
  }
  if (!files.has('/index.html')) throw new Error(`There is no built page of the fields in ${directory}`);
  return files;
};
