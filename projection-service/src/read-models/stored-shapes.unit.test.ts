import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readModelVersion } from '../projection/keys.ts';
import type { Field } from '../projection/records.ts';

/** A field, or what makes one for an id. */
const isField = (exported: unknown): exported is Field<unknown> =>
  typeof exported === 'object' && exported !== null && 'name' in exported && 'schema' in exported;

const fieldOf = (exported: unknown): Field<unknown>[] => {
  const found: unknown = typeof exported === 'function' ? exported('x', 'x') : exported;
  return isField(found) ? [found] : [];
};

/** Every field that a file of read models exports: their names end so. */
const storedFields = async (): Promise<Field<unknown>[]> => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/\.(unit\.test|fixture)\.ts$/.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file))),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Field'))
    .flatMap(([, exported]) => fieldOf(exported))
    .sort((a, b) => a.name.localeCompare(b.name));
};

const shapeOf = ({ name, schema }: Field<unknown>) => [
  name,
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
];

/** When this fails, what is stored has changed: raise `readModelVersion`, and write down both here. */
test('what read models store has the shape of their version', async () => {
  const shapes = createHash('sha256')
    .update(JSON.stringify((await storedFields()).map(shapeOf)))
    .digest('hex')
    .slice(0, 16);
  expect({ version: readModelVersion, shapes }).toEqual({ version: 'v5', shapes: '2abc30403ce08a5d' });
});
