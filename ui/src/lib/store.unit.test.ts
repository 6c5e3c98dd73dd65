import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('a store can be emptied: undefined is a value like any other', () => {
  const store = createStore<string | undefined>('open');
  const seen: (string | undefined)[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set(undefined);
  store.set('again');
  expect(seen).toEqual([undefined, 'again']);
});

test('setting the value that a store holds notifies nobody', () => {
  const store = createStore(1);
  let changes = 0;
  const stop = store.subscribe(() => changes++);
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(changes).toBe(1);
});
