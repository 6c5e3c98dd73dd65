import { expect, it } from 'vitest';
import { CallError } from '../lib/call-error.ts';
import { readAgainMs } from './use-live-read.ts';

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
