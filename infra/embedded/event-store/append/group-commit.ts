import type { DatabaseSync } from 'node:sqlite';
import { unavailable } from '../errors.ts';
import type { EventLog } from '../storage/event-log.ts';
import type { StreamCatalogue } from '../storage/stream-catalogue.ts';
import type { StoredEvent, WriteOutcome } from '../types.ts';
import type { StreamWriter } from './stream-writer.ts';

type Write = {
  work: (writer: StreamWriter) => WriteOutcome;
  done: (outcome: WriteOutcome) => void;
  failed: (error: Error) => void;
};

type Parts = {
  db: DatabaseSync;
  log: EventLog;
  streams: StreamCatalogue;
  writer: StreamWriter;
  /** Called with what a transaction wrote, after it is on disk and its writers are answered. */
  onCommitted: (events: StoredEvent[]) => void;
  /** Called when the disk or the database fails in a way that only a restart can mend. */
  onBroken: (error: Error) => void;
};

/**
 * Commits the writes that arrive in one turn of the event loop in one transaction, so that they share one
 * wait for the disk. Nobody is answered before the commit has returned; when it fails, all writes in it fail.
 */
export class GroupCommit {
  readonly #parts: Parts;
  #queue: Write[] = [];
  #scheduled = false;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  enqueue(write: Write): void {
    if (this.#closed) {
      write.failed(unavailable('The event store is shutting down.'));
      return;
    }
    this.#queue.push(write);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.flush());
  }

  /** Commits what is waiting. */
  flush(): void {
    this.#scheduled = false;
    const writes = this.#queue;
    if (writes.length === 0) return;
    this.#queue = [];
    try {
      const { outcomes, events } = this.#commit(writes);
      for (const [index, write] of writes.entries()) write.done(outcomes[index]!);
      if (events.length > 0) this.#parts.onCommitted(events);
    } catch (error) {
      this.#fail(writes, error);
    }
  }

  /** Commits what is waiting and refuses whatever comes later. */
  close(): void {
    this.#closed = true;
    this.flush();
  }

  #commit(writes: readonly Write[]): { outcomes: WriteOutcome[]; events: StoredEvent[] } {
    const { db, log, streams, writer } = this.#parts;
    const mark = log.mark();
    db.exec('BEGIN IMMEDIATE');
    try {
      const outcomes = writes.map((write) => write.work(writer));
      db.exec('COMMIT');
      return { outcomes, events: writer.takeWritten() };
    } catch (error) {
      writer.takeWritten();
      log.rewind(mark);
      streams.forget();
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  #fail(writes: readonly Write[], error: unknown): void {
    const cause = error instanceof Error ? error : new Error(String(error));
    for (const write of writes)
      write.failed(unavailable(`The event store could not write: ${cause.message}.`));
    if (!isDiskFull(cause)) this.#parts.onBroken(cause);
  }
}

const SQLITE_FULL = 13;

function isDiskFull(error: Error): boolean {
  return 'errcode' in error && error.errcode === SQLITE_FULL;
}
