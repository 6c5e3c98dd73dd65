import type { DatabaseSync } from 'node:sqlite';
import { noEvents, tombstoneRevision } from '../types.ts';
import {
  isMetadataStream,
  metadataStreamLimits,
  noLimits,
  parseLimits,
  type StreamLimits,
} from './stream-metadata.ts';

const cachedStreams = 50_000;

/** Where a stream stands. Belongs to the catalogue; only the writer moves `lastRevision` and `limits`. */
export type StreamState = {
  readonly id: number;
  readonly name: string;
  lastRevision: number;
  metadata: string | null;
  limits: StreamLimits;
};

export const isTombstoned = (state: StreamState) => state.lastRevision === tombstoneRevision;

/**
 * Finds streams by name, and keeps the states of those in use in memory. It makes room in a turn of its own:
 * within a transaction, a stream has one state.
 */
export class StreamCatalogue {
  readonly #states = new Map<string, StreamState>();
  readonly #select;
  readonly #lastRevision;
  readonly #insert;
  readonly #updateMetadata;

  constructor(db: DatabaseSync) {
    this.#select = db.prepare('SELECT id, metadata FROM streams WHERE name = ?');
    this.#lastRevision = db.prepare('SELECT MAX(revision) AS revision FROM events WHERE stream = ?');
    this.#insert = db.prepare('INSERT INTO streams (name) VALUES (?)');
    this.#updateMetadata = db.prepare('UPDATE streams SET metadata = ? WHERE id = ?');
  }

  find(name: string): StreamState | undefined {
    const known = this.#states.get(name);
    if (known) return known;
    const row = this.#select.get(name);
    if (!row) return undefined;
    const id = Number(row.id);
    const revision = this.#lastRevision.get(id)?.revision ?? noEvents;
    return this.#remember(id, name, Number(revision), row.metadata === null ? null : String(row.metadata));
  }

  findOrCreate(name: string): StreamState {
    const found = this.find(name);
    if (found) return found;
    const id = Number(this.#insert.run(name).lastInsertRowid);
    return this.#remember(id, name, noEvents, null);
  }

  setMetadata(state: StreamState, metadata: string): void {
    this.#updateMetadata.run(metadata, state.id);
    state.metadata = metadata;
    state.limits = limitsOf(state.name, metadata);
  }

  /** Drops what is in memory, to make room or because a transaction that it reflects was rolled back. */
  forget(): void {
    this.#states.clear();
  }

  #remember(id: number, name: string, lastRevision: number, metadata: string | null): StreamState {
    if (this.#states.size === cachedStreams) setImmediate(() => this.forget());
    const state = { id, name, lastRevision, metadata, limits: limitsOf(name, metadata) };
    this.#states.set(name, state);
    return state;
  }
}

const limitsOf = (name: string, metadata: string | null): StreamLimits => {
  if (isMetadataStream(name)) return metadataStreamLimits;
  return metadata === null ? noLimits : parseLimits(metadata);
};
