/** Whose page this is has changed; `null`: nobody's, as a visitor's. */
export type AccountChange = { readonly from: string | null; readonly to: string | null };

type Listener = (change: AccountChange) => void;

const listeners = new Set<Listener>();

/** Calls the listener when the page becomes another account's: before anything that was read is forgotten. */
export const onAccountChange = (listener: Listener): void => {
  listeners.add(listener);
};

/** Has a feature forget what it keeps of an account once that has left. */
export const onAccountLeft = (forget: (change: AccountChange) => void): void =>
  onAccountChange((change) => {
    if (change.from !== null) forget(change);
  });

/** Told where the session is kept, and nowhere else. */
export const announceAccountChange = (change: AccountChange): void => {
  for (const listener of listeners) listener(change);
};
