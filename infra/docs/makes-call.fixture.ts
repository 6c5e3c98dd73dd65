import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as http from '@paddock/contracts/http';

const tests = fileURLToPath(new URL('../../tests/', import.meta.url));
const exported: Readonly<Record<string, unknown>> = { ...http };

/** What a file says, and what those of its own say that it imports, and so on. */
const textsOf = (file: string, seen: Set<string>): string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
  return [text, ...imported.flatMap((one) => textsOf(one, seen))];
};

/** How a test names a call: as the contract does, by its path, or by the documents' word for it, which ends that, in quotation marks. */
const namesOf = (call: http.Call): RegExp[] => {
  const name = Object.keys(exported).find((key) => exported[key] === call);
  const path = call.path.replace(/\{\w+\}/g, '\\$\\{[^}]*\\}');
  const word = /\/([A-Z]\w+)\/?$/.exec(call.path)?.[1];
  return [
    ...(name === undefined ? [] : [new RegExp(`\\b${name}\\b`)]),
    new RegExp(path),
    ...(word === undefined ? [] : [new RegExp(`'${word}'`)]),
  ];
};

const read = new Map<string, readonly string[]>();

/** Whether a test with engines, or something of the tests that it imports, names the call. */
export const isNamedBy = (call: http.Call, proof: string): boolean => {
  const texts = read.get(proof) ?? textsOf(join(tests, `${proof}.int.test.ts`), new Set());
  read.set(proof, texts);
  return namesOf(call).some((name) => texts.some((text) => name.test(text)));
};
