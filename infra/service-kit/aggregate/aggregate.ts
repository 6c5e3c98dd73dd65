import type { Actor, EventMetadata, EventTable } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';

/** Who asks, why and when: everything that a decision may know beside state and command. */
export type CommandContext = {
  /** A command repeated under the same id is answered with what it came to the first time. */
  commandId: string;
  correlationId: string;
  /** Id of the event or command that led to this one; its own id when it began here. */
  causationId?: string;
  actor: Actor;
  now: Date;
};

export type DomainEvent = { type: string; data: unknown };

/** One stream, its state and its decisions. `evolve` and `decide` are pure. */
export type Aggregate<State, Command, Event extends DomainEvent> = {
  stream(id: string): string;
  /** Where snapshots lie; an aggregate with short streams has none. */
  snapshotStream?(id: string): string;
  /** Changed when `State` changes shape: older snapshots are ignored. */
  snapshotVersion?: number;
  events: EventTable;
  /** JSON-serialisable; `evolve` returns a new state and leaves the given one as it is. */
  initial: State;
  evolve(state: State, event: Event, metadata: EventMetadata): State;
  decide(state: State, command: Command, context: CommandContext): readonly Event[] | Refusal;
};
