import { describe, expect, it } from 'vitest';
import { visibleRange } from '../read/visible-range.ts';
import { parseLimits, softDeletedMetadata, withTruncateBefore } from './stream-metadata.ts';

const stateAt = (lastRevision: number, json: string) => ({
  id: 1,
  name: 's',
  lastRevision,
  metadata: json,
  limits: parseLimits(json),
});

describe('Stream metadata', () => {
  it.each([
    ['{}', 9, 0],
    ['{"$maxCount":3}', 9, 7],
    ['{"$maxCount":30}', 9, 0],
    ['{"$tb":4}', 9, 4],
    ['{"$tb":4,"$maxCount":2}', 9, 8],
    ['{"$tb":9,"$maxCount":5}', 9, 9],
  ])('%s shows a stream up to revision %i from %i on', (json, last, from) => {
    expect(visibleRange(stateAt(last, json), 0)).toMatchObject({ from, to: last });
  });

  it('with $maxAge shows what is younger', () => {
    expect(visibleRange(stateAt(9, '{"$maxAge":60}'), 1_000_000).createdFrom).toBe(940_000);
  });

  it('that cannot be read limits nothing', () => {
    for (const json of ['', 'nonsense', '[]', 'null', '{"$maxCount":"3","$tb":-1,"$maxAge":0}']) {
      expect(parseLimits(json)).toEqual(parseLimits('{}'));
    }
  });

  it('of a deleted stream says so, and no longer once it is open again', () => {
    expect(parseLimits(softDeletedMetadata).softDeleted).toBe(true);
    const reopened = parseLimits(withTruncateBefore(softDeletedMetadata, 5));
    expect(reopened).toMatchObject({ softDeleted: false, truncateBefore: 5 });
  });

  it('keeps its other entries when the truncation point moves', () => {
    expect(JSON.parse(withTruncateBefore('{"owner":"x","$tb":1}', 5))).toEqual({ owner: 'x', $tb: 5 });
  });
});
