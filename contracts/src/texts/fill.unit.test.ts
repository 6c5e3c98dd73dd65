import { expect, it } from 'vitest';
import { fillText } from './index.ts';

it('a text is filled by name, and what fills it is taken as it is', () => {
  expect(fillText('{a} of {b}, {a}', { a: '{b}', b: 7 })).toBe('{b} of 7, {b}');
});
