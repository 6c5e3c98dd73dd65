import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { z } from 'zod';
import { parts, type Room, type RoomName, rooms } from './rooms.ts';

export const repository = join(import.meta.dirname, '../..');

const packageSchema = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.string()).default({ './*': './*' }),
});

/** Our packages by their folders. A folder within another's stands first. */
export const workspaces = [
  'infra/service-kit',
  ...['contracts', 'command-service', 'projection-service', 'live-feed-service', 'ui', 'infra', 'tests'],
].map((folder) => ({
  folder,
  ...packageSchema.parse(JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))),
}));

const workspaceOf = (path: string): string | undefined =>
  workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.folder;

/** The room of a file, by its path from the repository's root; a test or a fixture is where what it serves is. */
const roomOf = (path: string): RoomName | undefined => {
  const served = path.replace(/(\.\w+)?\.(test|fixture)(\.tsx?)$/, '$3');
  return entries.find(([, { files }]) => files.some((glob) => matchesGlob(served, glob)))?.[0];
};

const entries = Object.entries(rooms) as [RoomName, Room][];

const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$/.test(path);
const isFixture = (path: string): boolean => /\.fixture\.tsx?$/.test(path);

/** What an import leads to whose path is not written out where it is looked for. */
const unreadable = 'a path that is not written out';

const withoutComments = (text: string): string =>
  text.replace(/(['"])[^'"\n]*\1|\/\*[\s\S]*?\*\/|\/\/.*/g, (token) => (token.startsWith('/') ? '' : token));

/** The path of an `import` or `export` statement; none of one that exports what is declared here. */
const pathOf = (statement: string): string[] => {
  const [, , path] = statement.match(/(?:\bfrom|^import) (['"])([^'"]+)\1;$/) ?? [];
  if (path !== undefined) return [path];
  return /^export (?:type )?\{[^}]*\};$/.test(statement) ? [] : [unreadable];
};

/** What a file imports, types too. The formatter sees to it that an import begins a line, and ends with a semicolon. */
export const importsOf = (text: string): string[] => {
  const statements = text.matchAll(/^(?:import\b(?! ?[(.])|export(?= (?:type )?[{*]))[\s\S]*?;$/gm);
  const calls = text.matchAll(/\bimport\((?:\s*(['"])([^'"]+)\1\s*[,)])?/g);
  return [
    ...[...statements].flatMap(([statement]) => pathOf(withoutComments(statement))),
    ...[...calls].map(([, , path]) => path ?? unreadable),
  ];
};

/** Neither a path from the file nor a package of somebody else. */
const isAlias = (specifier: string): boolean =>
  /^[/#~]/.test(specifier) || specifier === unreadable || workspaces.some(({ name }) => name === specifier);

/** The file of ours that an import leads to, from the repository's root, or the package of somebody else. */
const leadsTo = (from: string, specifier: string): { file: string } | { of: string } => {
  if (specifier.startsWith('.')) return { file: normalize(join(dirname(from), specifier)) };
  const ours = workspaces.find(({ name }) => specifier.startsWith(`${name}/`));
  if (ours === undefined) return { of: specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier };
  return { file: exported(ours, `.${specifier.slice(ours.name.length)}`) };
};

/** The file behind a path into a package; its `exports` know one star, and the most exact line of them counts. */
const exported = (workspace: (typeof workspaces)[number], path: string): string => {
  const lines = Object.entries(workspace.exports).sort(([a], [b]) => b.length - a.length);
  for (const [pattern, target] of lines) {
    const [before = '', after = ''] = pattern.split('*');
    if (!path.startsWith(before) || !path.endsWith(after)) continue;
    const star = path.slice(before.length, path.length - after.length);
    return normalize(join(workspace.folder, target.replace('*', star)));
  }
  return join(workspace.folder, path);
};

/**
 * Why the file `from` may not import `specifier`; undefined if it may. A test or a fixture knows what its room knows
 * and what the table says of its tests; it uses what packages it likes, and it alone uses fixtures.
 */
export const refusalOf = (from: string, specifier: string): string | undefined => {
  const name = roomOf(from);
  if (name === undefined) return 'no room of infra/arrows/rooms.ts has this file';
  const room = rooms[name];
  // A test may load all files of a folder.
  if (specifier === unreadable && isTest(from) && !isFixture(from)) return undefined;
  if (isAlias(specifier)) return 'an import is a path from its file or a package';
  const to = leadsTo(from, specifier);
  if ('of' in to) {
    if (isTest(from) || room.packages === undefined || room.packages.includes(to.of)) return undefined;
    return `${name} is pure: it uses ${room.packages.join(', ') || 'no packages'}`;
  }
  if (specifier.startsWith('.') && workspaceOf(from) !== workspaceOf(to.file))
    return 'the way into another package is by its name';
  if (isTest(to.file) && !isTest(from) && (name !== 'whole-system' || !isFixture(to.file)))
    return 'a test or a fixture is for tests';
  const target = roomOf(to.file);
  if (target === undefined) return `no room of infra/arrows/rooms.ts has ${to.file}`;
  const may = isTest(from) ? [...room.may, ...(room.inTests ?? [])] : room.may;
  if (target === name || may.includes(target)) return undefined;
  return `${name} may import ${may.join(', ') || 'nothing'}, not ${target}`;
};

/** A file by its path from the repository's root. */
export type Source = { path: string; text: string };

/** All arrows against the table, a line each. */
export const refusals = (sources: readonly Source[]): string[] => {
  const arrows = sources.flatMap(({ path, text }) =>
    importsOf(text).map((specifier) => ({ from: path, specifier })),
  );
  const refused = arrows.flatMap(({ from, specifier }) => {
    const refusal = refusalOf(from, specifier);
    return refusal === undefined ? [] : [`${from} → ${specifier}: ${refusal}`];
  });
  return [...refused, ...mutual(arrows)];
};

/** Rooms of the table that no file is in any more. */
export const emptyRooms = (paths: readonly string[]): string[] => {
  const used = new Set(paths.map(roomOf));
  return entries.flatMap(([name]) => (used.has(name) ? [] : [`no file is in the room ${name}`]));
};

/** Folders of a room of parts that import each other. */
const mutual = (arrows: readonly { from: string; specifier: string }[]): string[] => {
  const pairs = new Set<string>();
  for (const { from, specifier } of arrows) {
    const to = leadsTo(from, specifier);
    const [own, other] = 'file' in to ? [partOf(from), partOf(to.file)] : [];
    if (own !== undefined && other !== undefined && own !== other) pairs.add(`${own} ${other}`);
  }
  return [...pairs].flatMap((pair) => {
    const [own = '', other = ''] = pair.split(' ');
    return own < other && pairs.has(`${other} ${own}`) ? [`${own} and ${other} import each other`] : [];
  });
};

/** The folder of a part, `ui/src/features/betslip`. */
const partOf = (path: string): string | undefined => {
  const folder = parts.find((one) => path.startsWith(`${one}/`));
  return (
    folder &&
    path
      .split('/')
      .slice(0, folder.split('/').length + 1)
      .join('/')
  );
};
