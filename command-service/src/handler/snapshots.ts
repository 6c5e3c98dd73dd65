import { randomUUID } from 'node:crypto';
import { type EventStore, noRevision } from '../event-store/event-store.ts';
import type { Aggregate, DomainEvent } from './aggregate.ts';
import { type Folded, nothingFolded } from './folded.ts';
import { type RecentCommandsJson, recentCommands } from './recent-commands.ts';

type SnapshotData<State> = {
  state: State;
  revision: string;
  position: string;
  recent: RecentCommandsJson;
  schemaVersion: number;
};

/** Events after which a new snapshot is written. */
const everyEvents = 200n;

/** Reads and writes the snapshots of an aggregate; an aggregate without a snapshot stream has none. */
export const snapshots = <State, Command, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event>,
  onFailure: (error: unknown) => void,
) => {
  const version = aggregate.snapshotVersion ?? 1;

  /** The newest snapshot of this shape, or nothing folded. */
  const load = async (id: string): Promise<Folded<State>> => {
    const saved = aggregate.snapshotStream && (await store.readLast(aggregate.snapshotStream(id)));
    const data = saved?.data as SnapshotData<State> | undefined;
    if (data?.schemaVersion !== version) return nothingFolded(aggregate.initial);
    const revision = BigInt(data.revision);
    return {
      state: data.state,
      revision,
      position: BigInt(data.position),
      recent: recentCommands(data.recent),
      snapshotRevision: revision,
    };
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
    if (!aggregate.snapshotStream || folded.revision - folded.snapshotRevision < everyEvents) return;
    const isFirst = folded.snapshotRevision === noRevision;
    folded.snapshotRevision = folded.revision;
    write(aggregate.snapshotStream(id), folded, isFirst).catch(onFailure);
  };

  return { load, writeBehind };
};
