import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('a listener of a store is called at each change, at once, until it stops', () => {
  const store = createStore<readonly number[]>([]);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get().length));
  store.set([1]);
  store.set([1, 2]);
  stop();
  store.set([]);
  expect(seen).toEqual([1, 2]);
  expect(store.get()).toEqual([]);
});

it('nobody is called when a store is set to what it holds', () => {
  const store = createStore('slip');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('slip');
  expect(listener).not.toHaveBeenCalled();
});

it('every listener reads the newest value when another one sets the store', () => {
  const store = createStore(0);
  const seen: number[] = [];
  store.subscribe(() => store.get() === 1 && store.set(2));
  store.subscribe(() => seen.push(store.get()));
  store.set(1);
  expect(seen.at(-1)).toBe(2);
  expect(store.get()).toBe(2);
});
