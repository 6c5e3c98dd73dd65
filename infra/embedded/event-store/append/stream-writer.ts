import { randomUUID } from 'node:crypto';
import type { EventLog } from '../storage/event-log.ts';
import type { RecentEventIds } from '../storage/recent-event-ids.ts';
import { isTombstoned, type StreamCatalogue, type StreamState } from '../storage/stream-catalogue.ts';
import {
  isMetadataStream,
  metadataStreamOf,
  softDeletedMetadata,
  streamOfMetadata,
  withTruncateBefore,
} from '../storage/stream-metadata.ts';
import {
  type AppendRequest,
  type ExpectedRevision,
  noEvents,
  type ProposedEvent,
  type StoredEvent,
  tombstoneRevision,
  type WriteOutcome,
} from '../types.ts';
import { type AppendDecision, decideAppend, type StreamFacts } from './decide-append.ts';

const nothing = new Uint8Array();

/** The rules of writing. Every method has to be called inside a transaction of the group commit. */
export class StreamWriter {
  readonly #log: EventLog;
  readonly #streams: StreamCatalogue;
  readonly #recent: RecentEventIds;
  #written: StoredEvent[] = [];

  constructor(log: EventLog, streams: StreamCatalogue, recent: RecentEventIds) {
    this.#log = log;
    this.#streams = streams;
    this.#recent = recent;
  }

  append({ stream: name, expected, events }: AppendRequest): WriteOutcome {
    const ids = events.map((event) => event.id);
    const decision = this.#decide(name, expected, ids);
    if (typeof decision === 'object') return this.#alreadyWritten(name, decision.alreadyAt);
    if (decision !== 'append') return this.#refusal(name, expected, decision);
    if (events.length === 0) {
      const revision = this.#streams.find(name)?.lastRevision ?? noEvents;
      return { kind: 'written', revision, position: undefined };
    }
    const stream = this.#streams.findOrCreate(name);
    if (stream.limits.softDeleted) this.#reopen(stream);
    return this.#addAll(stream, events);
  }

  /** Hides the events of a stream. Its next event continues the count. */
  softDelete(name: string, expected: ExpectedRevision): WriteOutcome {
    const decision = this.#decide(name, expected, [randomUUID()]);
    if (decision !== 'append') return this.#refusal(name, expected, decision);
    return this.#setMetadata(name, softDeletedMetadata);
  }

  /** Closes a stream for ever. */
  tombstone(name: string, expected: ExpectedRevision): WriteOutcome {
    const decision = this.#decide(name, expected, [randomUUID()]);
    if (decision !== 'append') return this.#refusal(name, expected, decision);
    const stream = this.#streams.findOrCreate(name);
    const event = systemEvent('$streamDeleted', '');
    return this.#add(stream, tombstoneRevision, event, Date.now());
  }

  /** The events written since the last call, in the order of the log. */
  takeWritten(): StoredEvent[] {
    const written = this.#written;
    this.#written = [];
    return written;
  }

  #decide(name: string, expected: ExpectedRevision, ids: string[]): AppendDecision {
    return decideAppend(this.#facts(name), expected, ids);
  }

  #facts(name: string): StreamFacts {
    const stream = this.#streams.find(name);
    if (!stream) return unknownStream;
    const idAt = (revision: number) => this.#log.idAt(stream.id, revision);
    return {
      lastRevision: stream.lastRevision,
      tombstoned: isTombstoned(stream),
      softDeleted: stream.limits.softDeleted,
      hasMetadata: stream.metadata !== null,
      idAt,
      recentRevisionOf: (id) => {
        const place = this.#recent.find(id);
        return place?.stream === stream.id && idAt(place.revision) === id ? place.revision : undefined;
      },
    };
  }

  #refusal(name: string, expected: ExpectedRevision, decision: AppendDecision): WriteOutcome {
    if (decision === 'stream-deleted') return { kind: 'stream-deleted' };
    const current = this.#streams.find(name)?.lastRevision ?? noEvents;
    return { kind: 'wrong-expected-revision', expected, current };
  }

  #alreadyWritten(name: string, revision: number): WriteOutcome {
    const stream = this.#streams.find(name);
    return { kind: 'written', revision, position: stream && this.#log.positionAt(stream.id, revision) };
  }

  #addAll(stream: StreamState, events: readonly ProposedEvent[]): WriteOutcome {
    const created = Date.now();
    let outcome: WriteOutcome = { kind: 'written', revision: stream.lastRevision, position: undefined };
    for (const event of events) outcome = this.#add(stream, stream.lastRevision + 1, event, created);
    return outcome;
  }

  #add(stream: StreamState, revision: number, event: ProposedEvent, created: number): WriteOutcome {
    const stored = this.#log.add(stream, revision, event, created);
    stream.lastRevision = revision;
    this.#recent.add(event.id, stream.id, revision);
    this.#written.push(stored);
    if (isMetadataStream(stream.name) && event.type === '$metadata') this.#applyMetadata(stream.name, event);
    return { kind: 'written', revision, position: stored.position };
  }

  #reopen(stream: StreamState): void {
    this.#setMetadata(stream.name, withTruncateBefore(stream.metadata, stream.lastRevision + 1));
  }

  #setMetadata(name: string, json: string): WriteOutcome {
    const metadataStream = this.#streams.findOrCreate(metadataStreamOf(name));
    return this.#addAll(metadataStream, [systemEvent('$metadata', json)]);
  }

  #applyMetadata(metadataStream: string, event: ProposedEvent): void {
    const stream = this.#streams.findOrCreate(streamOfMetadata(metadataStream));
    this.#streams.setMetadata(stream, Buffer.from(event.data).toString('utf8'));
  }
}

const unknownStream: StreamFacts = {
  lastRevision: noEvents,
  tombstoned: false,
  softDeleted: false,
  hasMetadata: false,
  recentRevisionOf: () => undefined,
  idAt: () => undefined,
};

const systemEvent = (type: string, json: string): ProposedEvent => {
  const data = Buffer.from(json, 'utf8');
  return { id: randomUUID(), type, contentType: 'application/json', data, metadata: nothing };
};
