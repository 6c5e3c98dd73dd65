import { categoryOf, type DomainEvent } from '@paddock/contracts/events';
import { LRUCache } from 'lru-cache';
import type { EventStore } from '../engines/event-store.ts';
import { traced } from '../process/tracing.ts';
import type { Aggregate } from './aggregate.ts';
import { catchUp, type LoadedStream } from './loaded-stream.ts';
import { createLoader, type LoaderOptions } from './snapshots.ts';

export type StreamCacheOptions = LoaderOptions & {
  /** Streams held in memory; with 0 none, so that what was deleted is gone from here, too. */
  cacheSize?: number;
};

/** The streams of an aggregate, folded: the newest used are held in memory, with snapshots written behind. */
export const createStreamCache = <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  { cacheSize = 10_000, ...loading }: StreamCacheOptions,
) => {
  const cache = cacheSize > 0 ? new LRUCache<string, LoadedStream<State>>({ max: cacheSize }) : undefined;
  const loader = createLoader(store, aggregate, loading);
  const category = categoryOf(aggregate.stream(''));

  const read = async (id: string): Promise<LoadedStream<State>> => {
    const cached = cache?.get(id);
    if (!cached) return loader.load(id);
    await catchUp(store, aggregate, aggregate.stream(id), cached);
    return cached;
  };

  const keep = (id: string, loaded: LoadedStream<State>): void => {
    if (loaded.revision >= 0n && cache?.peek(id) !== loaded) cache?.set(id, loaded);
    loader.snapshotBehind(id, loaded);
  };

  return {
    /** As of when it was last used here: another process may have written since. */
    cached: (id: string): LoadedStream<State> | undefined => cache?.get(id),
    keep,
    /** As of now. */
    loadFresh: async (id: string): Promise<LoadedStream<State>> => {
      const loaded = await traced(`load ${category}`, {}, () => read(id));
      keep(id, loaded);
      return loaded;
    },
  };
};
