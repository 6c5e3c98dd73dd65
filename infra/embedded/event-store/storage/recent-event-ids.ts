import type { DatabaseSync } from 'node:sqlite';

const generation = 65_536;

type Place = { stream: number; revision: number };

/**
 * Where the latest events sit, by event id: what an append with `any` or `stream_exists` needs to notice
 * that it is a retry. It remembers between one and two generations, across restarts; EventStoreDB, too,
 * remembers only the latest events. A place is a hint: the writer checks it against the event stored there.
 */
export class RecentEventIds {
  #young = new Map<string, Place>();
  #old = new Map<string, Place>();

  constructor(db: DatabaseSync, startsEmpty = false) {
    if (startsEmpty) return;
    const rows = db
      .prepare('SELECT id, stream, revision FROM events ORDER BY position DESC LIMIT ?')
      .all(generation);
    for (const row of rows.reverse()) this.add(String(row.id), Number(row.stream), Number(row.revision));
  }

  add(id: string, stream: number, revision: number): void {
    if (this.#young.size >= generation) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(id, { stream, revision });
  }

  find(id: string): Place | undefined {
    return this.#young.get(id) ?? this.#old.get(id);
  }
}
