import { expect, it } from 'vitest';
import { CallError } from '../lib/call-error.ts';
import { readAgainMs, refusedStill } from './use-live-read.ts';

const notFound = new CallError('not-found', '');
const unavailable = new CallError('unavailable', '');

it.each([
  ['an answer from while prices were paused', { pricesPaused: true }, null, true, 3000],
  ['any other, which live updates keep', { pricesPaused: false }, null, true, 60_000],
  ['any other, without live updates', { pricesPaused: false }, null, false, 10_000],
  ['no answer yet', undefined, null, true, 60_000],
  ['what was not found, which nothing follows,', undefined, notFound, true, 10_000],
  ['what had no answer, which is asked again anyway,', undefined, unavailable, true, false],
])('%s is read again in time', (_, data, error, isConnected, ms) => {
  expect(readAgainMs({ data, error }, isConnected)).toBe(ms);
});

const refused = { key: 'match-1', error: notFound };

it.each([
  ['is refused still while it is asked again', undefined, 'match-1', null, refused],
  ['is refused still once it is refused again', undefined, 'match-1', notFound, refused],
  ['is refused no more once it is there', {}, 'match-1', null, undefined],
  ['is not known to be refused once nothing answers', undefined, 'match-1', unavailable, undefined],
  ['says nothing of another page', undefined, 'match-2', null, undefined],
])('what was refused %s', (_, data, key, error, still) => {
  expect(refusedStill(refused, key, { data, error })).toBe(still);
});

it('nothing is refused before the first answer', () => {
  expect(refusedStill(undefined, 'match-1', { data: undefined, error: null })).toBeUndefined();
});
