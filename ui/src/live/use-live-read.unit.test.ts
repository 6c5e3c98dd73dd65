import { expect, it } from 'vitest';
import { readAgainMs } from './use-live-read.ts';

it.each([
  ['an answer from while prices were paused', { pricesPaused: true }, true, 3000],
  ['any other, which live updates keep', { pricesPaused: false }, true, 60_000],
  ['any other, without live updates', { pricesPaused: false }, false, 10_000],
  ['no answer yet', undefined, true, 60_000],
])('%s is read again in time', (_, answer, isConnected, ms) => {
  expect(readAgainMs(answer, isConnected)).toBe(ms);
});
