import type {
  AccessEvent,
  AccountEvent,
  Actor,
  DataOf,
  InboxEvent,
  NameEvent,
  ProfileEvent,
} from '@paddock/contracts/events';
import type { Records } from './records.ts';
import type { Field } from './stored-fields.ts';

/** An event of the log, as read models see it. */
export type LoggedEvent = {
  stream: string;
  type: string;
  data: unknown;
  /** When it was decided, ISO 8601. */
  at: string;
  /** Who decided it, and from where; absent where it is not known. */
  actor?: Actor;
  /** Number in its stream, from 0. */
  revision: number;
  /** Commit position in `$all`. */
  position: bigint;
  /** Of the span within which it was appended, when that was traced. */
  traceparent?: string | undefined;
};

type Foldable = AccessEvent | AccountEvent | InboxEvent | ProfileEvent | NameEvent;
type EventType = Foldable['type'];

/** An event with its data typed: `loggedEvent` has parsed it. */
export type EventFor<Type extends EventType> = Omit<LoggedEvent, 'type' | 'data'> & {
  type: Type;
  data: DataOf<Foldable, Type>;
};

/** Takes a field that has to be loaded. */
export type Need = (field: Field<unknown>) => void;

/** How one type of event changes the records of an account. Pure but for the records it is given. */
type EventFold<Type extends EventType> = {
  /** Names the fields that `fold` reads; called again after loading, as one may name the next. */
  needs?(event: EventFor<Type>, need: Need, records: Records): void;
  fold(event: EventFor<Type>, records: Records): void;
};

/** One read model: what it does with the types of event it cares about. */
export type ReadModel = { [Type in EventType]?: EventFold<Type> };

type AnyFold = {
  needs?(event: LoggedEvent, need: Need, records: Records): void;
  fold(event: LoggedEvent, records: Records): void;
};

const nothing: readonly AnyFold[] = [];

/** Several read models as one. `version`: of what they store, by `versionOf`. */
export const combineModels = (
  models: readonly ReadModel[],
  groupOf: (stream: string) => string | undefined,
  version: string,
) => {
  const folds = new Map<string, AnyFold[]>();
  for (const model of models) {
    for (const [type, fold] of Object.entries(model)) {
      folds.set(type, [...(folds.get(type) ?? []), fold]);
    }
  }

  return {
    /** Names the fields that an event's folds read. */
    needs: (event: LoggedEvent, need: Need, records: Records): void => {
      for (const fold of folds.get(event.type) ?? nothing) fold.needs?.(event, need, records);
    },

    /** Applies an event; one that was applied before changes nothing. */
    apply: (event: LoggedEvent, records: Records): void => {
      if (event.position <= records.position) return;
      for (const fold of folds.get(event.type) ?? nothing) fold.fold(event, records);
      records.position = event.position;
    },

    handles: (type: string): boolean => folds.has(type),

    /** What another version stored is not read but built again. */
    version,

    /** The group of records that events of a stream change; none for a stream without one. */
    groupOf,
  };
};
export type ReadModels = ReturnType<typeof combineModels>;
