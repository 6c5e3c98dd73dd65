import { expect, it } from 'vitest';
import { lifeOf } from './life-of.ts';

it.each([
  ['O', 'open'],
  ['S', 'suspended'],
  ['W', 'withdrawn'],
  ['R', 'resulted'],
  ['C', 'finished'],
] as const)('the life %s of the gateway is %s', (code, life) => {
  expect(lifeOf(code)).toBe(life);
});
