import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@paddock/contracts/events';
import { z } from 'zod';
import type { EventStore } from '../engines/event-store.ts';
import { isTooLarge } from '../engines/event-store-failures.ts';
import { compiledSchema } from '../events/compiled.ts';
import { fingerprintOf } from '../events/fingerprint.ts';
import { createMetadata } from '../events/metadata.ts';
import type { Aggregate, SnapshotOptions } from './aggregate.ts';
import { createDedupWindow, rememberedCommandsSchema } from './command-dedup-window.ts';
import { emptyStream, type LoadedStream, readForward } from './loaded-stream.ts';

export type LoaderOptions = {
  /** Events after which a new snapshot is written. */
  snapshotEvery?: number;
  /** Commands of a stream that are remembered with their place. */
  rememberedCommands?: number;
  /** Called when a snapshot could not be written; of a stream whose snapshot is too large, once. */
  onSnapshotFailure?: (error: unknown) => void;
  /** Hides all but the newest events of a stream. Where the process may not, snapshots of before stay until one that may. */
  keepNewest?: ((stream: string, count: number) => Promise<void>) | undefined;
};

const bigintText = z.string().regex(/^-?\d+$/);

/** What is written, under the fingerprint of the schema that reads it again. */
const snapshotSchema = <State>(state: z.ZodType<State>) =>
  z.object({
    schema: z.literal(fingerprintOf(state)),
    state,
    revision: bigintText,
    position: bigintText,
    ...rememberedCommandsSchema.shape,
  });

const snapshotContext = () => {
  const id = randomUUID();
  const actor = { kind: 'system', id: 'snapshots', channel: 'system' } as const;
  return { commandId: id, correlationId: id, actor, now: new Date() };
};

/** Reads and writes the snapshots of one aggregate. */
const createSnapshotStore = <State>(
  store: EventStore,
  { stream, schema }: SnapshotOptions<State>,
  rememberedCommands: number | undefined,
  keepNewest: LoaderOptions['keepNewest'],
) => {
  const version = fingerprintOf(schema);
  const reader = compiledSchema(snapshotSchema(schema));

  return {
    /** The newest, if it was written by this schema; `undefined` for any other. */
    newest: async (id: string): Promise<LoadedStream<State> | undefined> => {
      const last = await store.readLast(stream(id));
      const parsed = reader.safeParse(last?.data);
      if (!parsed.success) return undefined;
      const { state, ...saved } = parsed.data;
      const [revision, position] = [BigInt(saved.revision), BigInt(saved.position)];
      const recent = createDedupWindow(saved, rememberedCommands);
      return { state, revision, position, recent, snapshotRevision: revision };
    },

    write: async (id: string, loaded: LoadedStream<State>): Promise<void> => {
      const data = {
        schema: version,
        state: loaded.state,
        revision: `${loaded.revision}`,
        position: `${loaded.position}`,
        ...loaded.recent.toJson(),
      };
      const type = 'SnapshotTaken';
      const metadata = createMetadata(snapshotContext())(type);
      await store.append(stream(id), [{ id: randomUUID(), type, data, metadata }], 'any');
      // Each time: the first may have been written by a process that may not.
      await keepNewest?.(stream(id), 1);
    },
  };
};

/** Loads the streams of an aggregate, by way of its snapshots where it has some. */
export const createLoader = <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  { snapshotEvery = 200, rememberedCommands, onSnapshotFailure = () => {}, keepNewest }: LoaderOptions = {},
) => {
  /**
   * Streams whose snapshot was too large for one append. They are not tried again by this process: they would fail at
   * each interval, and cost as much.
   */
  const tooLarge = new Set<string>();
  const snapshots =
    aggregate.snapshot && createSnapshotStore(store, aggregate.snapshot, rememberedCommands, keepNewest);

  const noteFailure = (id: string, error: unknown): void => {
    const isKnown = tooLarge.has(id);
    if (isTooLarge(error)) tooLarge.add(id);
    if (!isKnown) onSnapshotFailure(error);
  };

  return {
    /**
     * The stream folded to its end. Most are shorter than one snapshot: their events are read at once, and only
     * one with more events than that is asked for its snapshot.
     */
    load: async (id: string): Promise<LoadedStream<State>> => {
      const stream = aggregate.stream(id);
      const first = emptyStream(aggregate.initial, rememberedCommands);
      const count = await readForward(store, aggregate, stream, first, snapshotEvery);
      if (count < snapshotEvery) return first;
      const loaded = (await snapshots?.newest(id)) ?? first;
      await readForward(store, aggregate, stream, loaded);
      return loaded;
    },

    /** Writes behind, when enough has happened since the last one; a failure costs time later, nothing else. */
    snapshotBehind: (id: string, loaded: LoadedStream<State>): void => {
      if (!snapshots || tooLarge.has(id) || loaded.revision - loaded.snapshotRevision < snapshotEvery) return;
      loaded.snapshotRevision = loaded.revision;
      snapshots.write(id, loaded).catch((error) => noteFailure(id, error));
    },
  };
};
