import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventTables } from '@paddock/contracts/events';
import { expect, test } from 'vitest';
import type { LoggedEvent } from '../projection/read-model.ts';
import { createRecords, type Records } from '../projection/records.ts';
import { type Field, readField } from '../projection/stored-fields.ts';
import { history } from './history.fixture.ts';
import { folds, readModels } from './index.ts';

/** Record groups as Redis holds them: text by the field's name. */
const hashes = new Map<string, Map<string, string>>();

const load = (event: LoggedEvent, records: Records, hash: ReadonlyMap<string, string>): void => {
  const need = (field: Field<unknown>): void => {
    if (!records.isLoaded(field)) records.loaded(field, readField(field, hash.get(field.name)));
  };
  for (let before = -1; records.size() > before; ) {
    before = records.size();
    readModels.needs(event, need, records);
  }
};

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What an event changes, a line for each field and each index, from what Redis held before it. */
const changesOf = (event: LoggedEvent): string[] => {
  const group = readModels.groupOf(event.stream) ?? '';
  const hash = hashes.get(group) ?? new Map<string, string>();
  hashes.set(group, hash);
  const records = createRecords(group);
  load(event, records, hash);
  readModels.apply(event, records);
  const before = new Map(hash);
  for (const name of records.changed) hash.set(name, JSON.stringify(records.valueAt(name), sortedKeys));
  const fields = [...records.changed].filter((name) => hash.get(name) !== before.get(name));
  return [
    ...fields.sort().map((name) => `${name} ${hash.get(name)}`),
    ...records.indexChanges.map(({ index, member, score }) => `${index}: ${member} ${score ?? 'out'}`),
  ];
};

const steps = history.map(({ stream, event, at, actor }, index) => ({
  type: event.type,
  changes: changesOf({
    ...{ stream, at, revision: index, position: BigInt(index), ...event },
    ...(actor && { actor }),
  }),
}));
const text = steps.map(({ type, changes }) => [type, ...changes].join('\n  ')).join('\n');

const handled = [...new Set(Object.values(eventTables).flatMap((table) => Object.keys(table)))].filter(
  readModels.handles,
);

test.each(handled)('%s changes what is stored wherever it stands in the history', (type) => {
  const changes = steps.filter((step) => step.type === type).map((step) => step.changes);
  expect(changes).not.toEqual([]);
  expect(changes).not.toContainEqual([]);
});

/** `vitest -u` writes it; the difference shows which fold makes something else now, and of which event. */
test('every event of the history is folded into what it was folded into', async () => {
  await expect(`${text}\n`).toMatchFileSnapshot('golden/history.txt');
});

/**
 * When this fails, folds make something else of the history than before: put the digest into `folds`, in `index.ts`.
 * Read models of before are built again then.
 */
test('the version of what is stored follows from what folds make of the history', () => {
  expect(folds).toBe(createHash('sha256').update(text).digest('hex').slice(0, 12));
});

test('a service and the rebuild command, which loads nothing but the read models, know the same fields', async () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) =>
    /^(read-models|compliance|routes)\/.*(?<!test|fixture)\.ts$/.test(file),
  );
  expect(modules.length).toBeGreaterThan(30);
  // A field that one of these made beside them would be too late: it throws.
  for (const file of modules) await import(join(source, file));
});
