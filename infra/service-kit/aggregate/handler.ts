import { categoryOf, type DomainEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import { noteDone } from '../engines/done-so-far.ts';
import { OutcomeUnknown } from '../engines/engine-errors.ts';
import type { EventStore } from '../engines/event-store.ts';
import type { CommandContext } from '../events/metadata.ts';
import { sleep } from '../process/sleep.ts';
import { addToSpan, traced } from '../process/tracing.ts';
import type { Aggregate } from './aggregate.ts';
import type { ConfirmOptions } from './append-and-confirm.ts';
import { createCommandMetrics } from './command-metrics.ts';
import { findCommand } from './find-command.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import type { LoadedStream } from './loaded-stream.ts';
import { createOutcomes, type Decided } from './outcomes.ts';
import { createStreamCache, type StreamCacheOptions } from './stream-cache.ts';
import { createUncertainCommands, type UncertainCommands } from './uncertain-commands.ts';

export type { Decided } from './outcomes.ts';

/** The stream that a command is decided on, up to a revision. */
type AsOf<State> = { state: State; revision: bigint };

/**
 * Builds a command for the stream as it is, from what its state does not hold; `undefined`: there is nothing to do.
 * Called again when another process wrote first, so that the command is of the state that it is decided on.
 */
type CommandFor<State, Command> = (asOf: AsOf<State>) => Promise<Command | undefined>;

export type CommandHandler<State, Command, Event> = {
  /**
   * A repeated command id, however old, appends nothing: it is answered with its first events and the state now. Throws
   * `EngineUnavailable` when nothing was appended, and `OutcomeUnknown` when nobody can tell: the same command again,
   * or `recall`, finds out.
   */
  execute(
    id: string,
    command: Command | CommandFor<State, Command>,
    context: CommandContext,
  ): Promise<Decided<State, Event> | Refusal>;
  /**
   * The outcome of a command, as a repeat of it would be answered; `undefined` when it was not accepted. Throws
   * `OutcomeUnknown` while it may be on its way.
   */
  recall(id: string, commandId: string): Promise<Decided<State, Event> | undefined>;
  /** The state as of now, whichever process wrote last. Revision -1n: no such stream. */
  load(id: string): Promise<{ state: State; revision: bigint; position: bigint }>;
};

export type HandlerOptions = StreamCacheOptions & {
  /** How long the outcome of an append is looked for. */
  confirm?: ConfirmOptions;
  /** Shared by the copies of a service; each has its own unless one is given. */
  uncertain?: UncertainCommands;
};

/** Tries before a stream that others keep writing to is given up on. */
const maxAttempts = 20;
/** From this try on, pauses of random length keep two copies from conflicting in step; milliseconds at most. */
const pausesFrom = 5;
const longestPauseMs = 20;

const pauseBefore = async (attempt: number): Promise<void> => {
  if (attempt >= pausesFrom) await sleep(Math.random() * longestPauseMs);
};

/** Decides commands on the streams of an aggregate, and appends what was decided. */
const createRunner = <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  streams: ReturnType<typeof createStreamCache<State, Command, Event>>,
  uncertain: UncertainCommands,
  { confirm, onConflict }: { confirm: ConfirmOptions | undefined; onConflict: () => void },
) => {
  type Given = Command | CommandFor<State, Command>;
  type CommandOutcome = Decided<State, Event> | Refusal;
  const outcomes = createOutcomes(store, aggregate, confirm);

  const decideOn = async (
    { state, revision }: LoadedStream<State>,
    command: Given,
    context: CommandContext,
  ): Promise<readonly Event[] | Refusal> => {
    const toDecide =
      typeof command === 'function'
        ? await (command as CommandFor<State, Command>)({ state, revision })
        : command;
    return toDecide === undefined ? [] : aggregate.decide(state, toDecide, context);
  };

  /** `undefined` when the state was not the newest one, as far as that matters. */
  const tryOn = async (
    loaded: LoadedStream<State>,
    isFresh: boolean,
    id: string,
    command: Given,
    context: CommandContext,
  ): Promise<CommandOutcome | undefined> => {
    const before = await findCommand(store, aggregate, id, loaded, context.commandId);
    if (before) return outcomes.recall(id, loaded, before);
    const events = await decideOn(loaded, command, context);
    if (isRefusal(events)) return isFresh ? events : undefined;
    const { state, revision, position } = loaded;
    if (events.length === 0) {
      const at = context.now.toISOString();
      return isFresh ? { state, events, at, revision, position, isRepeat: false } : undefined;
    }
    const decided = await outcomes.append(id, loaded, events, context);
    if (decided === 'conflict') return void onConflict();
    streams.keep(id, loaded);
    return decided;
  };

  const decideAndAppend = async (
    id: string,
    command: Given,
    context: CommandContext,
  ): Promise<CommandOutcome> => {
    let loaded = streams.cached(id);
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await pauseBefore(attempt);
      const isFresh = loaded === undefined;
      const outcome = await tryOn(loaded ?? (await streams.loadFresh(id)), isFresh, id, command, context);
      if (outcome) return outcome;
      loaded = undefined;
    }
    throw new Error(`${aggregate.stream(id)} is written to faster than a command can be decided`);
  };

  /** Nobody who can't learn of it says that nothing was done. */
  const mayBeOnItsWay = (id: string, commandId: string): Promise<boolean> =>
    uncertain.has(aggregate.stream(id), commandId).catch((error: unknown) => {
      throw new OutcomeUnknown('event store', { cause: error });
    });

  const run = async (id: string, command: Given, context: CommandContext): Promise<CommandOutcome> => {
    const { commandId } = context;
    const outcome = await decideAndAppend(id, command, context).catch(async (error: unknown) => {
      if (error instanceof OutcomeUnknown) await uncertain.note(aggregate.stream(id), commandId);
      throw error;
    });
    const isNothing = isRefusal(outcome) || outcome.events.length === 0;
    if (!isNothing) noteDone();
    if (isNothing && (await mayBeOnItsWay(id, commandId))) throw new OutcomeUnknown('event store');
    return outcome;
  };

  const recall = async (id: string, commandId: string): Promise<Decided<State, Event> | undefined> => {
    const loaded = await streams.loadFresh(id);
    const range = await findCommand(store, aggregate, id, loaded, commandId);
    if (range) {
      noteDone();
      return outcomes.recall(id, loaded, range);
    }
    if (await mayBeOnItsWay(id, commandId)) throw new OutcomeUnknown('event store');
    return undefined;
  };

  return { run, recall };
};

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
  const category = categoryOf(aggregate.stream(''));
  const mutex = createKeyedMutex();
  const measured = createCommandMetrics(category);
  const streams = createStreamCache(store, aggregate, options);
  const { confirm, uncertain = createUncertainCommands() } = options;
  const runner = createRunner(store, aggregate, streams, uncertain, {
    confirm,
    onConflict: measured.conflict,
  });

  return {
    execute: (id, command, context) =>
      traced(`command ${category}`, {}, async () => {
        const outcome = await measured.run(() => mutex.run(id, () => runner.run(id, command, context)));
        // The name of a stream that is there, and of no other: an id that nobody has may be anything that was typed.
        if (!isRefusal(outcome) && outcome.revision >= 0n) {
          addToSpan({ 'paddock.stream': aggregate.stream(id) });
        }
        return outcome;
      }),
    recall: (id, commandId) => mutex.run(id, () => runner.recall(id, commandId)),
    load: (id) =>
      mutex.run(id, async () => {
        const { state, revision, position } = await streams.loadFresh(id);
        return { state, revision, position };
      }),
  };
};
