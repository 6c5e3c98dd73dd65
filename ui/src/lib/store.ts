import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value, in a component: renders again when it is replaced. */
  use: () => T;
};

/** Makes a store; setting the value that it already holds tells nobody. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const changed of listeners) changed();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
};
