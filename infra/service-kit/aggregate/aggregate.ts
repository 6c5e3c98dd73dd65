import type { DomainEvent, EventMetadata, EventTableOf } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import type { CommandContext } from '../events/metadata.ts';

export type SnapshotOptions<State> = {
  /** Where snapshots lie; not the stream of events. */
  stream(id: string): string;
  /** What a snapshot holds. One that was written by another schema is ignored, and the stream is folded instead. */
  schema: z.ZodType<State>;
};

/** One stream, its state and its decisions. `evolve` and `decide` are pure. */
export type Aggregate<State, Command, Event extends DomainEvent> = {
  stream(id: string): string;
  /** An aggregate with short streams has none. */
  snapshot?: SnapshotOptions<State>;
  events: EventTableOf<Event>;
  /** JSON-serialisable; `evolve` returns a new state and leaves the given one as it is. */
  initial: State;
  evolve(state: State, event: Event, metadata: EventMetadata): State;
  decide(state: State, command: Command, context: CommandContext): readonly Event[] | Refusal;
};
