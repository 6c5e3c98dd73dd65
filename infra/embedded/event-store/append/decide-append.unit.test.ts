import { describe, expect, it } from 'vitest';
import { noEvents } from '../types.ts';
import { decideAppend, type StreamFacts } from './decide-append.ts';

/** A stream whose events have the given ids. */
const streamOf = (ids: string[], more: Partial<StreamFacts> = {}): StreamFacts => {
  const find = (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined);
  return {
    lastRevision: ids.length - 1,
    tombstoned: false,
    softDeleted: false,
    hasMetadata: false,
    recentRevisionOf: find,
    idAt: (revision) => ids[revision],
    ...more,
  };
};

const wrong = 'wrong-expected-revision';

describe('An append', () => {
  it.each([
    ['no_stream', [], 'append'],
    ['no_stream', ['a'], wrong],
    ['any', [], 'append'],
    ['any', ['a'], 'append'],
    ['stream_exists', [], wrong],
    ['stream_exists', ['a'], 'append'],
    [0, ['a'], 'append'],
    [0, [], wrong],
    [0, ['a', 'b'], wrong],
    [5, ['a'], wrong],
  ] as const)('An append that expects %s of a stream with %j is decided: %s', (expected, ids, decision) => {
    expect(decideAppend(streamOf([...ids]), expected, ['new'])).toBe(decision);
  });

  it.each([
    ['no_stream', ['a', 'b'], { alreadyAt: 1 }],
    ['no_stream', ['a'], { alreadyAt: 0 }],
    ['no_stream', ['a', 'b', 'c', 'd'], wrong],
    ['no_stream', ['a', 'x'], wrong],
    ['no_stream', ['b'], wrong],
    ['any', ['b', 'c'], { alreadyAt: 2 }],
    ['any', ['b', 'x'], wrong],
    ['any', ['x', 'b'], 'append'],
    ['stream_exists', ['a'], { alreadyAt: 0 }],
    [0, ['b', 'c'], { alreadyAt: 2 }],
    [0, ['c'], wrong],
    [2, ['a'], 'append'],
  ] as const)(
    'An append that expects %s of the stream a, b, c and brings %j is decided: %j',
    (expected, ids, decision) => {
      expect(decideAppend(streamOf(['a', 'b', 'c']), expected, ids)).toEqual(decision);
    },
  );

  it('An append without events is held to its expectation and nothing more', () => {
    expect(decideAppend(streamOf(['a', 'b']), 0, [])).toBe(wrong);
    expect(decideAppend(streamOf(['a', 'b']), 1, [])).toBe('append');
    expect(decideAppend(streamOf([]), 'any', [])).toBe('append');
  });

  it('An append to a tombstoned stream is refused whatever it expects', () => {
    for (const expected of ['any', 'no_stream', 'stream_exists', 0] as const) {
      expect(decideAppend(streamOf(['a'], { tombstoned: true }), expected, ['a'])).toBe('stream-deleted');
    }
  });

  it('An append to a deleted stream may expect that there is none, or its last revision', () => {
    const deleted = streamOf(['a', 'b'], { softDeleted: true });
    expect(decideAppend(deleted, 'no_stream', ['new'])).toBe('append');
    expect(decideAppend(deleted, 'any', ['new'])).toBe('append');
    expect(decideAppend(deleted, 1, ['new'])).toBe('append');
    expect(decideAppend(deleted, 0, ['new'])).toBe(wrong);
    expect(decideAppend(deleted, 'stream_exists', ['new'])).toBe('stream-deleted');
  });

  it('finds a stream existing that has only metadata', () => {
    const stream = streamOf([], { hasMetadata: true, lastRevision: noEvents });
    expect(decideAppend(stream, 'stream_exists', ['new'])).toBe('append');
  });
});
