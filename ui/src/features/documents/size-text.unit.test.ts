import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0\u00a0KB'],
  [1, '1\u00a0KB'],
  [831_488, '812\u00a0KB'],
  [10_485_760, '10\u00a0MB'],
])('%s bytes are a number and a unit that stay on one line', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
