import { categoryOf, type DomainEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import { LRUCache } from 'lru-cache';
import type { EventStore } from '../engines/event-store.ts';
import type { CommandContext } from '../events/metadata.ts';
import { proposeEvents } from '../events/propose-events.ts';
import { decidedEvent } from '../events/read-event.ts';
import { traced } from '../process/tracing.ts';
import type { Aggregate } from './aggregate.ts';
import type { CommandRange } from './command-dedup-window.ts';
import { createCommandMetrics } from './command-metrics.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { foldEvent, type LoadedStream, readForward } from './loaded-stream.ts';
import { createLoader } from './snapshots.ts';

/** The outcome of a command: its events, the state after them, and where the last of them lies. */
export type Decided<State, Event> = {
  state: State;
  events: readonly Event[];
  /** When it was decided, as its events record it: of a repeat, when the first was. */
  at: string;
  revision: bigint;
  position: bigint;
};

/** The stream that a command is decided on, up to a revision. */
export type AsOf<State> = { state: State; revision: bigint };

/**
 * Works a command out for the stream as it is, from what its state does not hold; `undefined`: there is nothing to
 * do. Asked again when another process wrote first, so that what it found holds for what is decided on it.
 */
export type CommandFor<State, Command> = (asOf: AsOf<State>) => Promise<Command | undefined>;

export type CommandHandler<State, Command, Event> = {
  /** A repeated command id appends nothing: it is answered with its first events and the state now. */
  execute(
    id: string,
    command: Command | CommandFor<State, Command>,
    context: CommandContext,
  ): Promise<Decided<State, Event> | Refusal>;
  /** The outcome of a command, as a repeat of it would be answered; `undefined` when it was not accepted (yet). */
  recall(id: string, commandId: string): Promise<Decided<State, Event> | undefined>;
  /** The state as of now, whichever process wrote last. Revision -1n: no such stream. */
  load(id: string): Promise<{ state: State; revision: bigint; position: bigint }>;
};

export type HandlerOptions = {
  /** Streams held in memory. */
  cacheSize?: number;
  /** Called when a snapshot could not be written. */
  onSnapshotFailure?: (error: unknown) => void;
};

/** Tries before a stream that others keep writing to is given up on. */
const maxAttempts = 10;

/**
 * Runs an aggregate's commands: load, decide, append. Commands on one stream run one after another;
 * when another process wrote first, the command is decided again on the newer state. A decision from the
 * cache that changes nothing is taken again on the newest state, so that nobody is refused on an outdated state.
 */
export const createHandler = <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  options: HandlerOptions = {},
): CommandHandler<State, Command, Event> => {
  const cache = new LRUCache<string, LoadedStream<State>>({ max: options.cacheSize ?? 10_000 });
  const mutex = createKeyedMutex();
  const category = categoryOf(aggregate.stream(''));
  const measured = createCommandMetrics(category);
  const loader = createLoader(store, aggregate, options.onSnapshotFailure ?? (() => {}));

  const read = async (id: string): Promise<LoadedStream<State>> => {
    const cached = cache.get(id);
    if (!cached) return loader.load(id);
    await readForward(store, aggregate, aggregate.stream(id), cached);
    return cached;
  };

  const loadFresh = async (id: string): Promise<LoadedStream<State>> => {
    const loaded = await traced(`load ${category}`, {}, () => read(id));
    if (loaded.revision >= 0n) cache.set(id, loaded);
    loader.snapshotBehind(id, loaded);
    return loaded;
  };

  const firstAnswer = async (
    id: string,
    loaded: LoadedStream<State>,
    range: CommandRange,
  ): Promise<Decided<State, Event>> => {
    const stream = aggregate.stream(id);
    const read: ReturnType<typeof decidedEvent<Event>>[] = [];
    for await (const recorded of store.read(stream, range.first, range.count)) {
      read.push(decidedEvent(aggregate.events, recorded));
    }
    const [first] = read;
    if (!first) throw new Error(`${stream}: the events of a command are gone`);
    const events = read.map(({ event }) => event);
    const { state, revision } = loaded;
    return { state, events, at: first.metadata.at, revision, position: range.position };
  };

  /** Appends and folds; `undefined` when somebody else wrote first. */
  const commit = async (
    id: string,
    loaded: LoadedStream<State>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<Decided<State, Event> | undefined> => {
    const stream = aggregate.stream(id);
    const proposed = proposeEvents(aggregate.events, stream, events, context);
    const appended = await store.append(stream, proposed, loaded.revision);
    if (appended === 'conflict') {
      measured.conflict();
      return undefined;
    }
    const { position } = appended;
    for (const event of proposed) {
      foldEvent(aggregate, loaded, { ...event, revision: loaded.revision + 1n, position });
    }
    cache.set(id, loaded);
    loader.snapshotBehind(id, loaded);
    const at = context.now.toISOString();
    return { state: loaded.state, events, at, revision: loaded.revision, position };
  };

  const decideOn = async (
    { state, revision }: LoadedStream<State>,
    command: Command | CommandFor<State, Command>,
    context: CommandContext,
  ): Promise<readonly Event[] | Refusal> => {
    const toDecide =
      typeof command === 'function'
        ? await (command as CommandFor<State, Command>)({ state, revision })
        : command;
    return toDecide === undefined ? [] : aggregate.decide(state, toDecide, context);
  };

  const run = async (
    id: string,
    command: Command | CommandFor<State, Command>,
    context: CommandContext,
  ): Promise<Decided<State, Event> | Refusal> => {
    const cached = cache.get(id);
    let loaded = cached ?? (await loadFresh(id));
    let isFresh = !cached;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const before = loaded.recent.find(context.commandId);
      if (before) return firstAnswer(id, loaded, before);
      const outcome = await decideOn(loaded, command, context);
      const isRefused = isRefusal(outcome);
      if (!isRefused && outcome.length > 0) {
        const decided = await commit(id, loaded, outcome, context);
        if (decided) return decided;
      } else if (isFresh) {
        if (isRefused) return outcome;
        const { state, revision, position } = loaded;
        return { state, events: [], at: context.now.toISOString(), revision, position };
      }
      loaded = await loadFresh(id);
      isFresh = true;
    }
    throw new Error(`${aggregate.stream(id)} is written to faster than a command can be decided`);
  };

  /** After a throw nobody knows what was written: the next command reads it again. */
  const forgetOnFailure = async <Value>(id: string, task: () => Promise<Value>): Promise<Value> => {
    try {
      return await task();
    } catch (error) {
      cache.delete(id);
      throw error;
    }
  };

  return {
    execute: (id, command, context) =>
      traced(`command ${category}`, { attributes: { 'paddock.stream': aggregate.stream(id) } }, () =>
        measured.run(() => mutex.run(id, () => forgetOnFailure(id, () => run(id, command, context)))),
      ),
    recall: (id, commandId) =>
      mutex.run(id, () =>
        forgetOnFailure(id, async () => {
          const loaded = await loadFresh(id);
          const range = loaded.recent.find(commandId);
          return range && firstAnswer(id, loaded, range);
        }),
      ),
    load: (id) =>
      mutex.run(id, async () => {
        const { state, revision, position } = await forgetOnFailure(id, () => loadFresh(id));
        return { state, revision, position };
      }),
  };
};
