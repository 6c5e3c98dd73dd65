import { existsSync } from 'node:fs';
import type { AnsweringService, Call, Feature } from '@paddock/contracts/http';
import { features } from '@paddock/contracts/http';
import { otherCallers } from './other-callers.ts';
import { notes, proofs } from './proofs.ts';
import { screensOf } from './used-by.ts';

const repository = new URL('../../', import.meta.url);

/** A feature's file or folder under a path; either may hold it. */
const placeOf = (path: string, feature: string): string => {
  const folder = `${path}/${feature}`;
  return existsSync(new URL(folder, repository)) ? folder : `${folder}.ts`;
};

const roomOf: Readonly<Record<AnsweringService, string>> = {
  'command-service': 'command-service/src/api',
  'projection-service': 'projection-service/src/routes',
};

const roomsOf = (feature: string, calls: readonly Call[]): string[] =>
  [...new Set(calls.map(({ service }) => service))].map((service) => placeOf(roomOf[service], feature));

const code = (text: string): string => `\`${text}\``;

/** A table of Markdown, its columns aligned. */
const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

const byPath = (a: Call, b: Call): number =>
  a.path.localeCompare(b.path, 'en') || (a.method < b.method ? -1 : 1);

const usersOf = (call: Call): string => screensOf(call).join(', ') || (otherCallers[call.name] ?? '');

const section = (feature: Feature): string => {
  const calls = [...features[feature]].sort(byPath);
  const declared = code(placeOf('contracts/src/http/calls', feature));
  const rooms = roomsOf(feature, calls).map(code).join(' and ');
  const note = notes[feature] ? ` ${notes[feature]}` : '';
  const rows = calls.map((call) => [
    `${call.method} ${call.path}`,
    call.name,
    usersOf(call),
    proofs[feature][call.name]?.join(', ') || 'has a route',
  ]);
  return [
    `### ${feature}`,
    '',
    `Declared in ${declared}, answered in ${rooms}.${note}`,
    '',
    table([['call', 'name', 'used by', 'proved by'], ...rows]),
  ].join('\n');
};

const begin =
  '<!-- The calls are written by `npm run docs` from the table of calls and infra/docs/proofs.ts. -->';
const end = '<!-- Written by hand from here on. -->';

/** The part of docs/features.md about the calls. */
const callsText = (): string => (Object.keys(features) as Feature[]).map(section).join('\n\n');

/** The document with the calls written again; throws when it lacks the marks between which they stand. */
export const withCalls = (document: string): string => {
  const [before, after] = [document.indexOf(begin), document.indexOf(end)];
  if (before < 0 || after < before) throw new Error('docs/features.md has lost the marks around its calls');
  return `${document.slice(0, before + begin.length)}\n\n${callsText()}\n\n${document.slice(after)}`;
};

export const featuresFile = new URL('docs/features.md', repository);
