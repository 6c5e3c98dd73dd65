import { randomUUID } from 'node:crypto';
import { type EventStore, noRevision } from '../engines/event-store.ts';
import type { Aggregate, DomainEvent } from './aggregate.ts';
import { catchUp, type Folded, nothingFolded } from './folded.ts';
import { type RecentCommandsJson, recentCommands } from './recent-commands.ts';

type SnapshotData<State> = {
  state: State;
  revision: string;
  position: string;
  recent: RecentCommandsJson;
  schemaVersion: number;
};

/** Events after which a new snapshot is written. */
export const snapshotEvery = 200;

/** Reads and writes the snapshots of an aggregate; an aggregate without a snapshot stream has none. */
export const snapshots = <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  onFailure: (error: unknown) => void,
) => {
  const version = aggregate.snapshotVersion ?? 1;

  /** The newest snapshot of this shape. */
  const newest = async (stream: string): Promise<Folded<State> | undefined> => {
    const saved = await store.readLast(stream);
    const data = saved?.data as SnapshotData<State> | undefined;
    if (data?.schemaVersion !== version) return undefined;
    const revision = BigInt(data.revision);
    return {
      state: data.state,
      revision,
      position: BigInt(data.position),
      recent: recentCommands(data.recent),
      snapshotRevision: revision,
    };
  };

  /**
   * The stream folded to its end. Most are shorter than one snapshot: their events are read at once, and only
   * one that goes on behind them is asked for its snapshot.
   */
  const load = async (id: string): Promise<Folded<State>> => {
    const stream = aggregate.stream(id);
    const first = nothingFolded(aggregate.initial);
    const count = await catchUp(store, aggregate, stream, first, snapshotEvery);
    if (count < snapshotEvery) return first;
    const folded = (aggregate.snapshotStream && (await newest(aggregate.snapshotStream(id)))) ?? first;
    await catchUp(store, aggregate, stream, folded);
    return folded;
  };

  const write = async (stream: string, folded: Folded<State>, isFirst: boolean): Promise<void> => {
    const data: SnapshotData<State> = {
      state: folded.state,
      revision: `${folded.revision}`,
      position: `${folded.position}`,
      recent: folded.recent.toJson(),
      schemaVersion: version,
    };
    const id = randomUUID();
    const metadata = {
      commandId: id,
      correlationId: id,
      causationId: id,
      at: new Date().toISOString(),
      actor: { kind: 'system' as const, id: 'snapshots', channel: 'system' as const },
      schemaVersion: version,
    };
    if (isFirst) await store.keepNewest(stream, 1);
    await store.append(stream, [{ id, type: 'SnapshotTaken', data, metadata }], 'any');
  };

  /** Writes behind, when enough has happened since the last one; a failure costs time later, nothing else. */
  const writeBehind = (id: string, folded: Folded<State>): void => {
    if (!aggregate.snapshotStream || folded.revision - folded.snapshotRevision < snapshotEvery) return;
    const isFirst = folded.snapshotRevision === noRevision;
    folded.snapshotRevision = folded.revision;
    write(aggregate.snapshotStream(id), folded, isFirst).catch(onFailure);
  };

  return { load, writeBehind };
};
