import { expect, it } from 'vitest';
import { normalisePath } from './match.ts';

it.each([
  ['/Account/Session', '/account/session'],
  ['/Account/Session//', '/account/session'],
  ['/', '/'],
  ['///', '/'],
  ['', '/'],
])('%s is the path %s', (path, normal) => expect(normalisePath(path)).toBe(normal));

it('a path of very many slashes is read once, and not anew from each of them', () => {
  const path = `${'/'.repeat(2_000_000)}b`;
  expect(normalisePath(path)).toBe(path);
});
