import * as contracts from '@paddock/contracts/events';
import {
  currentVersion,
  type EventTable,
  eventTables,
  renamedTypes,
  upcasters,
} from '@paddock/contracts/events';
import { describe, expect, it, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { categoryOf, goldenEvents, goldenFingerprints } from './golden.fixture.ts';
import { readEvent } from './read-event.ts';
import { recorded } from './recorded.fixture.ts';

// What was ever written is read for good. To add an event, or to change the schema of one (then raise its version by an
// upcaster): add an event of the new version to contracts/src/events/golden/events.ndjson, and its fingerprint, which
// the test below names, to fingerprints.json, behind those of the versions before.

const tables: Record<string, EventTable> = eventTables;
const written = Object.entries(tables).flatMap(([category, table]) =>
  Object.entries(table).map(([type, schema]) => ({ category, type, schema })),
);

test('every table of events belongs to a category of streams', () => {
  const all = Object.entries(contracts).flatMap(([name, table]) =>
    /Events$/.test(name) && typeof table === 'object' ? [table] : [],
  );
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
    const fingerprints = goldenFingerprints[type] ?? [];
    expect(fingerprints.at(-1)).toBe(fingerprintOf(schema));
    expect(fingerprints).toHaveLength(versions.length);
  });

  it('is read with the meaning that it was written with', () => {
    for (const { reads, ...event } of own) {
      const read = readEvent(tables[category] ?? {}, recorded(event, event));
      expect(read).toMatchObject({ type, metadata: event.metadata });
      expect(read.data).toEqual(reads ?? event.data);
    }
  });
});

describe.each(Object.entries(renamedTypes))('%s, which is written no more', (before, { type: now }) => {
  const own = goldenEvents.filter(({ type }) => type === before);

  it('is read as the type that took its place', () => {
    expect(written.some(({ type }) => type === before)).toBe(false);
    expect(own).not.toEqual([]);
    for (const { reads, ...event } of own) {
      const read = readEvent(tables[categoryOf(event)] ?? {}, recorded(event, event));
      expect(read).toMatchObject({ type: now, data: reads, metadata: event.metadata });
    }
  });
});
