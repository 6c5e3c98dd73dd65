import { beforeEach, expect, it } from 'vitest';
import { createWatchedBets } from './watched-bets.ts';

let watched: ReturnType<typeof createWatchedBets>;
const missing = (...open: string[]) => [...watched.missingFrom(new Set(open))];

beforeEach(() => {
  watched = createWatchedBets();
});

it('says once that a bet is open no more', () => {
  expect(missing('b1', 'b2')).toEqual([]);
  expect(missing('b2')).toEqual(['b1']);
  expect(missing('b2')).toEqual([]);
});

it('misses a bet that was settled before it was ever read as open', () => {
  expect(missing()).toEqual([]);
  watched.watch(['b1']);
  expect(missing()).toEqual(['b1']);
});

it('misses a bet just placed again after a list from before it was placed', () => {
  watched.watch(['b1']);
  expect(missing()).toEqual(['b1']);
  expect(missing('b1')).toEqual([]);
  expect(missing()).toEqual(['b1']);
});

it('misses a bet just placed no more once it is settled', () => {
  watched.watch(['b1']);
  expect(missing()).toEqual(['b1']);
  expect(watched.settle('b1')).toBe(true);
  expect(missing()).toEqual([]);
});

it('misses nothing of somebody who has left', () => {
  watched.watch(['b1']);
  missing('b2');
  watched.watch(['b3']);
  watched.forget();
  expect(missing()).toEqual([]);
});

it('tells once of a bet that two lists have missed', () => {
  watched.watch(['b1']);
  expect([missing(), missing()]).toEqual([['b1'], ['b1']]);
  expect([watched.settle('b1'), watched.settle('b1')]).toEqual([true, false]);
});

it('tells again of a bet that a correction had opened again', () => {
  missing('b1');
  missing();
  watched.settle('b1');
  missing('b1');
  expect([missing(), watched.settle('b1')]).toEqual([['b1'], true]);
});
