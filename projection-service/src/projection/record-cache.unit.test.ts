import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRecordCache } from './record-cache.ts';
import type { Records } from './records.ts';
import { fieldsOf } from './stored-fields.ts';

const fieldOf = fieldsOf('of-the-record-cache', z.string());

/** Loads so many more fields into a group. */
const grow = (records: Records, fields: number): Records => {
  const from = records.size();
  for (let nr = from; nr < from + fields; nr++) records.loaded(fieldOf(`${nr}`), 'x');
  return records;
};

describe('the record cache', () => {
  it('gives out the group that it holds, and an empty one for what it does not hold', () => {
    const cache = createRecordCache(10);
    const a = grow(cache.take('a'), 2);
    cache.put(a);
    expect(cache.take('a')).toBe(a);
    cache.drop('a');
    expect(cache.take('a').size()).toBe(0);
  });

  it('drops the groups unused for longest when there are too many fields', () => {
    const cache = createRecordCache(10);
    const [a, b, c] = ['a', 'b', 'c'].map((id) => grow(cache.take(id), 3));
    for (const group of [a, b, a, c]) if (group) cache.put(group);
    expect([cache.take('a'), cache.take('b').size(), cache.take('c')]).toEqual([a, 0, c]);
  });

  it('counts what a group has grown by while it was used', () => {
    const cache = createRecordCache(10);
    const [a, b] = ['a', 'b'].map((id) => grow(cache.take(id), 3));
    for (const group of [a, b]) if (group) cache.put(group);
    if (b) cache.put(grow(b, 4));
    expect([cache.take('a').size(), cache.take('b')]).toEqual([0, b]);
  });
});
