import { createAtom, useSelector } from '@tanstack/react-store';

/** A value outside React that components can follow. */
export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  /** Calls the listener after each change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The value, in a component: renders again when it is replaced. */
  use: () => T;
};

/** Makes a store; setting the value that it already holds changes nothing. The value must not be a function. */
export const createStore = <T>(initial: T): Store<T> => {
  const atom = createAtom<T>(initial);
  return {
    get: () => atom.get(),
    // Given as it is, `undefined` would count as no value to set.
    set: (next) => atom.set(() => next),
    subscribe: (listener) => atom.subscribe(() => listener()).unsubscribe,
    use: () => useSelector<T>(atom),
  };
};
