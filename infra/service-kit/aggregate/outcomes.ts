import type { DomainEvent } from '@paddock/contracts/events';
import type { EventStore } from '../engines/event-store.ts';
import type { CommandContext } from '../events/metadata.ts';
import { proposeEvents } from '../events/propose-events.ts';
import { decidedEvent } from '../events/read-event.ts';
import type { Aggregate } from './aggregate.ts';
import { appendAndConfirm, type ConfirmOptions } from './append-and-confirm.ts';
import type { CommandRange } from './command-dedup-window.ts';
import { foldEvent, type LoadedStream } from './loaded-stream.ts';

/** The outcome of a command: its events, the state after them, and where the last of them lies. */
export type Decided<State, Event> = {
  state: State;
  events: readonly Event[];
  /** When it was decided, as its events record it: of a repeat, when the first was. */
  at: string;
  revision: bigint;
  position: bigint;
  /** The command was done before: this is what came of it then. */
  isRepeat: boolean;
};

/** Writes what was decided on the streams of an aggregate, and reads it again. */
export const createOutcomes = <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  confirm?: ConfirmOptions,
) => {
  /** What a repeated command is answered: its first events, and the state now. */
  const recall = async (
    id: string,
    { state, revision }: LoadedStream<State>,
    { first, count, position }: CommandRange,
  ): Promise<Decided<State, Event>> => {
    const stream = aggregate.stream(id);
    const read: ReturnType<typeof decidedEvent<Event>>[] = [];
    for await (const recorded of store.read(stream, first, count)) {
      read.push(decidedEvent(aggregate.events, recorded));
    }
    const at = read[0]?.metadata.at;
    if (at === undefined) throw new Error(`${stream}: the events of a command are gone`);
    return { state, events: read.map(({ event }) => event), at, revision, position, isRepeat: true };
  };

  /** Appends and folds; `'conflict'` when somebody else wrote first. */
  const append = async (
    id: string,
    loaded: LoadedStream<State>,
    events: readonly Event[],
    context: CommandContext,
  ): Promise<Decided<State, Event> | 'conflict'> => {
    const stream = aggregate.stream(id);
    const proposed = proposeEvents(aggregate.events, events, context);
    const appended = await appendAndConfirm(store, stream, proposed, loaded.revision, confirm);
    if (appended === 'conflict') return appended;
    const { position } = appended;
    for (const event of proposed) {
      foldEvent(aggregate, loaded, { ...event, revision: loaded.revision + 1n, position });
    }
    const at = context.now.toISOString();
    return { state: loaded.state, events, at, revision: loaded.revision, position, isRepeat: false };
  };

  return { append, recall };
};
