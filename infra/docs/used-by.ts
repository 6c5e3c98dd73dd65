import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as http from '@paddock/contracts/http';

/** A top-level declaration of a file of the app, and what it names. */
type Declaration = { file: string; name: string; words: ReadonlySet<string> };

/** What a file of the app imports: its own name for it, where it comes from, its name there. */
type Imported = { local: string; from: string; name: string };

const sources = fileURLToPath(new URL('../../ui/src/', import.meta.url));
const contract = '@paddock/contracts/http';

/** Files that treat some calls in their own way, for whoever makes them. They make none. */
const carriers: ReadonlySet<string> = new Set([
  'lib/api/client.ts',
  'lib/api/deadlines.ts',
  'lib/api/outlives-page.ts',
]);

/** Reading again what somebody else shows, and telling calls apart by their names, is no use of a call. */
const mentions = [
  /\b(refreshCalls|callKey|removeQueries|invalidateQueries)\([^()]*\)/g,
  /\[[^\]]*\]\.map\(\s*\(\{ name \}\) => name,?\s*\)/g,
];

/** What stands in comments and in quotes names nothing. */
const said = [/\/\*[\s\S]*?\*\//g, /(?<![:'"])\/\/.*$/gm, /'[^'\n]*'/g];

const withoutMentions = (text: string): string =>
  [...said, ...mentions].reduce((rest, mention) => rest.replaceAll(mention, ''), text);

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(withoutMentions(text).match(/[A-Za-z_$][\w$]*/g));

const resolve = (file: string, from: string): string =>
  from.startsWith('.') ? join(dirname(file), from) : from;

const namedImport = /^import (?:type )?\{([^}]*)\} from '([^']+)';$/gm;

const namedImports = (file: string, text: string): Imported[] =>
  [...text.matchAll(namedImport)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '')
      .map((name) => {
        const [original = '', local = original] = name.split(' as ');
        return { local, from: resolve(file, from), name: original };
      }),
  );

const moduleImport = /^import \* as (\w+) from '([^']+)';$/gm;

const membersOfModules = (file: string, text: string): Imported[] =>
  [...text.matchAll(moduleImport)].flatMap(([, module = '', from = '']) =>
    [...text.matchAll(new RegExp(`\\b${module}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      local: name,
      from: resolve(file, from),
      name,
    })),
  );

const importsOf = (file: string, text: string): Imported[] => [
  ...namedImports(file, text),
  ...membersOfModules(file, text),
];

/** Sources are formatted: a declaration begins at the left edge, and so does nothing else but what ends one. */
const declarationsOf = (file: string, text: string): Declaration[] =>
  text
    .split(/^(?=(?:export )?(?:default )?(?:async )?(?:const|function|class|let|type) )/m)
    .flatMap((part) => {
      const name = /^(?:export )?(?:default )?(?:async )?(?:const|function|class|let) ([\w$]+)/.exec(
        part,
      )?.[1];
      return name ? [{ file, name, words: wordsOf(part) }] : [];
    });

const place = (file: string, name: string): string => `${file}#${name}`;

/** Who names what: by the place of a declaration or `contract#call`, the declarations that name it. */
const namersOf = (): ReadonlyMap<string, readonly Declaration[]> => {
  const namers = new Map<string, Declaration[]>();
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter(
    (file) => !/\.(unit\.test|fixture)\.tsx?$/.test(file) && !carriers.has(file),
  );
  for (const file of files) {
    const text = readFileSync(join(sources, file), 'utf8');
    const declarations = declarationsOf(file, text);
    const known = [
      ...importsOf(file, text),
      ...declarations.map(({ name }) => ({ local: name, from: file, name })),
    ];
    for (const { local, from, name } of known) {
      const key = place(from, name);
      const naming = declarations.filter(
        (declaration) => declaration.words.has(local) && place(file, declaration.name) !== key,
      );
      if (naming.length > 0) namers.set(key, [...(namers.get(key) ?? []), ...naming]);
    }
  }
  return namers;
};

/** The folder of a screen, as the table of screens names it; of the frame around all screens, `app`. */
const screenOf = (file: string): string | undefined => {
  if (file.startsWith('features/')) return dirname(file.slice('features/'.length));
  return file.startsWith('app/') ? 'app' : undefined;
};

const follow = (
  from: string,
  namers: ReadonlyMap<string, readonly Declaration[]>,
  seen: Set<string>,
): string[] => {
  if (seen.has(from)) return [];
  seen.add(from);
  return (namers.get(from) ?? []).flatMap(
    ({ file, name }) => screenOf(file) ?? follow(place(file, name), namers, seen),
  );
};

const exported = Object.entries(http);
const namers = namersOf();

/** The screens that make a call, by their folders in ui/src/features, read from the app's sources. */
export const screensOf = (call: http.Call): string[] => {
  const names = exported.filter(([, value]) => value === call).map(([name]) => name);
  const screens = names.flatMap((name) => follow(place(contract, name), namers, new Set()));
  return [...new Set(screens)].sort();
};
