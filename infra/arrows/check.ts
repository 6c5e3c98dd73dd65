import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRooms, refusals, repository, workspaces } from './arrows.ts';

/** Fails on an import that the table of rooms does not have: a part of `npm run check` and of `npm test`. */
const paths = globSync(
  workspaces.map(({ folder }) => `${folder}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}`),
  { cwd: repository, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) },
);
const files = [...new Set(paths)].sort();
const sources = files.map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
const found = [...refusals(sources), ...emptyRooms(files)];
for (const line of found) console.error(line);
console.log(`${files.length} files, ${found.length} faults by the table of infra/arrows/rooms.ts`);
if (found.length > 0) process.exitCode = 1;
