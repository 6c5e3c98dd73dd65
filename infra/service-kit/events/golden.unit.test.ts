import * as contracts from '@paddock/contracts/events';
import { currentVersion, type EventTable, eventTables, upcasters } from '@paddock/contracts/events';
import { describe, expect, it, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { categoryOf, goldenEvents, goldenFingerprints } from './golden.fixture.ts';
import { readEvent } from './read-event.ts';
import { recorded } from './recorded.fixture.ts';

// What was ever written is read for good. To change the schema of an event: raise its version by an upcaster, add an
// event of the new version to golden/events.ndjson, and the new fingerprint behind the old ones.

const tables: Record<string, EventTable> = eventTables;
const written = Object.entries(tables).flatMap(([category, table]) =>
  Object.entries(table).map(([type, schema]) => ({ category, type, schema })),
);

test('every table of events belongs to a category of streams', () => {
  const all = Object.entries(contracts).flatMap(([name, table]) => (/Events$/.test(name) ? [table] : []));
  expect(new Set(Object.values(eventTables))).toEqual(new Set(all));
});

test('an event type means the same in every table that has it', () => {
  const schemas = new Map(written.map(({ type, schema }) => [type, schema]));
  expect(written.filter(({ type, schema }) => schemas.get(type) !== schema)).toEqual([]);
});

test('only types that are written have upcasters', () => {
  expect(Object.keys(upcasters).filter((type) => !written.some((one) => one.type === type))).toEqual([]);
});

describe.each(written)('$type in $category', ({ category, type, schema }) => {
  const versions = Array.from({ length: currentVersion(type) }, (_, index) => index + 1);
  const own = goldenEvents.filter((event) => event.type === type && categoryOf(event) === category);

  it.each(versions)('has a recorded event of version %i', (version) => {
    expect(own.filter(({ metadata }) => metadata.schemaVersion === version)).not.toEqual([]);
  });

  it('has a schema that is that of its newest version', () => {
    expect(goldenFingerprints[type]).toHaveLength(versions.length);
    expect(fingerprintOf(schema)).toBe(goldenFingerprints[type]?.at(-1));
  });

  it('is read with the meaning that it was written with', () => {
    for (const { reads, ...event } of own) {
      const read = readEvent(tables[category] ?? {}, recorded(event, event));
      expect(read).toMatchObject({ type, metadata: event.metadata });
      expect(read.data).toEqual(reads ?? event.data);
    }
  });
});
