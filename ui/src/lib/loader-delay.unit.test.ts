import { expect, test } from 'vitest';
import { loaderDelayMs } from './loader-delay.ts';

test.each([
  ['4g', 1000],
  ['3g', 0],
  ['2g', 0],
  ['slow-2g', 0],
  ['one that no browser knows yet', 1000],
])('on a connection of %s the loader waits %d ms', (effectiveType, ms) => {
  expect(loaderDelayMs({ effectiveType })).toBe(ms);
});

test('where the browser says nothing of its connection the loader waits a second', () => {
  expect(loaderDelayMs(undefined)).toBe(1000);
  expect(loaderDelayMs({})).toBe(1000);
});
