import { expect, it } from 'vitest';
import { createWaitingBodies } from './waiting-bodies.ts';

const begun = (most: number) => {
  const { begin, size } = createWaitingBodies(most);
  const gone: string[] = [];
  return { begin: (name: string, address: string) => begin(address, () => gone.push(name)), gone, size };
};

it('of too many bodies that an address has on their way the oldest gives way, and the newest never', () => {
  const { begin, gone } = begun(2);
  for (const name of ['one', 'two', 'three', 'four']) begin(name, '192.0.2.1');
  expect(gone).toEqual(['one', 'two']);
});

it('a body that has come, and one of another address, makes nobody give way', () => {
  const { begin, gone } = begun(2);
  const came = begin('came', '192.0.2.1');
  begin('slow', '192.0.2.1');
  came();
  begin('next', '192.0.2.1');
  begin('elsewhere', '192.0.2.2');
  expect(gone).toEqual([]);
});

it('nothing is kept of bodies that wait no longer, though they say so twice', () => {
  const { begin, size } = begun(1);
  const ends = ['one', 'two'].map((name) => begin(name, '192.0.2.1'));
  for (const end of [...ends, ...ends]) end();
  expect(size()).toBe(0);
});
