import type { AccountEvent, NameEvent, ProfileEvent } from '@paddock/contracts/events';
import type { Field, Records } from './records.ts';

/** An event of the log, as read models see it. */
export type LoggedEvent = {
  stream: string;
  type: string;
  data: unknown;
  /** When it was decided, ISO 8601. */
  at: string;
  /** Commit position in `$all`. */
  position: bigint;
};

type Foldable = AccountEvent | ProfileEvent | NameEvent;
type EventType = Foldable['type'];
type DataOf<Type extends EventType> = Extract<Foldable, { type: Type }>['data'];

/** An event with its data typed: the store holds only what passed its schema on the way in. */
export type EventFor<Type extends EventType> = Omit<LoggedEvent, 'type' | 'data'> & {
  type: Type;
  data: DataOf<Type>;
};

/** How one type of event changes the records of an account. Pure but for the records it is given. */
export type EventFold<Type extends EventType> = {
  /** Fields that `fold` reads; asked again after loading, as one may tell the next. */
  needs?(event: EventFor<Type>, records: Records): Field<unknown>[];
  fold(event: EventFor<Type>, records: Records): void;
};

/** One read model: what it does with the types of event it cares about. */
export type ReadModel = { [Type in EventType]?: EventFold<Type> };

type AnyFold = {
  needs?(event: LoggedEvent, records: Records): Field<unknown>[];
  fold(event: LoggedEvent, records: Records): void;
};

/** Several read models as one. */
export const combine = (models: readonly ReadModel[]) => {
  const folds = new Map<string, AnyFold[]>();
  for (const model of models) {
    for (const [type, fold] of Object.entries(model)) {
      folds.set(type, [...(folds.get(type) ?? []), fold as AnyFold]);
    }
  }

  return {
    /** Names of the fields that are still to be loaded before the event can be folded. */
    missing: (event: LoggedEvent, records: Records): string[] =>
      (folds.get(event.type) ?? [])
        .flatMap((fold) => fold.needs?.(event, records) ?? [])
        .filter((name) => !records.isLoaded(name)),

    /** Applies an event; one that was applied before changes nothing. */
    apply: (event: LoggedEvent, records: Records): void => {
      if (event.position <= records.position) return;
      for (const fold of folds.get(event.type) ?? []) fold.fold(event, records);
      records.position = event.position;
    },

    handles: (type: string): boolean => folds.has(type),
  };
};
export type CombinedModels = ReturnType<typeof combine>;
