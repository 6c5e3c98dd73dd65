import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient } from 'redis';

// What a process asks of Redis, as its source says: the files that its entry imports, name by name through their
// indexes, so that a file that only a neighbour uses is none of its own.

const root = join(import.meta.dirname, '../..');

const textOf = (path: string): string => readFileSync(path, 'utf8');

type Import = { names: string[]; path: string };

const pathOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, part] = /^@paddock\/service-kit\/(.+)$/.exec(specifier) ?? [];
  return part && join(root, 'infra/service-kit', part, 'index.ts');
};

/** The names that a text imports or hands on, where from; types are nothing that runs. */
const importsOf = (path: string): Import[] =>
  [...textOf(path).matchAll(/^(?:import|export) (?!type )([^;]*?)\s*from '([^']+)'/gm)].flatMap(
    ([, clause = '', specifier = '']) => {
      const source = pathOf(path, specifier);
      if (!source || !existsSync(source)) return [];
      const names = clause
        .replace(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => name.split(' as ')[0] ?? name);
      return names.length > 0 ? [{ names, path: source }] : [];
    },
  );

/** Whether a file says one of these names itself, or hands it on. */
const exportsOne = (path: string, names: readonly string[]): boolean => {
  if (path.endsWith('/index.ts')) return true;
  const own = [...textOf(path).matchAll(/^export (?:async )?(?:const|class|function\*?) (\w+)/gm)];
  return own.some(({ 1: name = '' }) => names.includes(name));
};

/** Files that run where this one does. */
const filesFrom = (entry: string): string[] => {
  const files = new Set<string>();
  const take = ({ names, path }: Import): void => {
    if (!path.endsWith('/index.ts')) {
      follow(path);
      return;
    }
    for (const handedOn of importsOf(path)) {
      const isStar = handedOn.names.includes('*');
      const isWanted = isStar
        ? exportsOne(handedOn.path, names)
        : handedOn.names.some((name) => names.includes(name));
      if (isWanted) take({ names, path: handedOn.path });
    }
  };
  const follow = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    importsOf(path).forEach(take);
    // Workers are named by their address.
    for (const [, worker = ''] of textOf(path).matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g))
      if (existsSync(join(dirname(path), worker))) follow(join(dirname(path), worker));
  };
  follow(join(root, entry));
  return [...files];
};

/** By method of either client, the command that it sends: node-redis writes `zRangeWithScores`, ioredis `zrange`. */
const commandOf = new Map<string, string>();
const client = createClient();
for (let part: object | null = client; part !== null; part = Object.getPrototypeOf(part))
  for (const name of Object.getOwnPropertyNames(part))
    if (/^[a-z]/.test(name) && name.toUpperCase() in client) {
      const command = name.replace(/WithScores$/, '').toLowerCase();
      commandOf.set(name, command).set(name.toLowerCase(), command);
    }
for (const name of ['multi', 'exec']) commandOf.set(name, name);
commandOf.set('evalSha', 'evalsha').set('evalsha', 'evalsha').set('hmGet', 'hmget').set('hmget', 'hmget');
commandOf.set('scanIterator', 'scan').set('hScanIterator', 'hscan');

/** Every call of these names is one of Redis; others, such as `get`, only where the receiver is called as one. */
const onlyOfRedis =
  /^(?:[hzs][A-Z]|h(?:get|set|del|incr|mget|keys|len|scan|exists)|z[a-z]+|s(?:add|rem|members|ismember)|eval)/;
const receiver = /(?:redis|pipeline|transaction|multi\(\)|subscriber|writer)[?!)]*\s*$/i;

/** Commands that one file sends, itself and in its scripts. */
const commandsIn = (path: string): string[] => {
  const text = textOf(path);
  const called = [...text.matchAll(/\.([a-zA-Z]+)(?:<[^>()]*>)?\(/g)].flatMap(({ 1: name = '', index }) => {
    const command = commandOf.get(name);
    const isSent = onlyOfRedis.test(name) || receiver.test(text.slice(Math.max(0, index - 40), index));
    if (!command || !isSent) return [];
    // A script goes by its digest, and by its text where Redis does not know it.
    return command === 'eval' ? ['evalsha', 'eval'] : [command];
  });
  const inScripts = [...text.matchAll(/redis\.p?call\(\s*['"]([A-Za-z]+)/g)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  return [...called, ...inScripts];
};

/** Commands of Redis that the processes of these entries send, each with the files that do. */
export const redisCommandsOf = (entries: readonly string[]): Map<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const path of new Set(entries.flatMap(filesFrom)))
    for (const command of commandsIn(path))
      found.set(command, (found.get(command) ?? new Set()).add(path.slice(root.length + 1)));
  return found;
};
