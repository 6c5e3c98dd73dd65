import type { LiveUpdate } from '@paddock/contracts/gateway';

export type LiveOf<T extends LiveUpdate['T']> = Extract<LiveUpdate, { T: T }>;

const isOf = <T extends LiveUpdate['T']>(update: LiveUpdate, type: T): update is LiveOf<T> =>
  update.T === type;

/** Where a value is kept: a market's life belongs to its fixture and has the market's own id. */
const keyOf = (update: LiveUpdate): string =>
  update.T === 'market' ? valueKey('market', update.M) : valueKey(update.T, update.I);

export const valueKey = (type: LiveUpdate['T'], id: string): string => `${type} ${id}`;

/**
 * The latest live update of each thing. A value is trusted while the connection that brought it stands, or was
 * resumed; otherwise what is read again over HTTP is newer, and `dropUntrusted` makes way for it.
 */
export const createValues = () => {
  const values = new Map<string, { update: LiveUpdate; generation: number }>();
  const listeners = new Map<string, Set<() => void>>();
  let generation = 0;

  const notify = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  return {
    /** Takes an update; returns the one it replaces. */
    put(update: LiveUpdate): LiveUpdate | undefined {
      const key = keyOf(update);
      const before = values.get(key)?.update;
      values.set(key, { update, generation });
      notify(key);
      return before;
    },
    get<T extends LiveUpdate['T']>(type: T, id: string): LiveOf<T> | undefined {
      const update = values.get(valueKey(type, id))?.update;
      return update && isOf(update, type) ? update : undefined;
    },
    subscribe(key: string, listener: () => void): () => void {
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(key);
      };
    },
    /** The connection is gone: what it brought may be outdated. */
    distrust(): void {
      generation += 1;
    },
    /** The gateway went on where it stopped: nothing was missed. */
    trustAgain(): void {
      for (const value of values.values()) value.generation = generation;
    },
    /** Drops the values of a kind that can only be trusted while connected. */
    forget(type: LiveUpdate['T']): void {
      for (const [key, { update }] of values) {
        if (update.T !== type) continue;
        values.delete(key);
        notify(key);
      }
    },
    dropUntrusted(): void {
      for (const [key, value] of values) {
        if (value.generation === generation) continue;
        values.delete(key);
        notify(key);
      }
    },
  };
};
