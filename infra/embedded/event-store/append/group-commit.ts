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

type Committed = { outcomes: WriteOutcome[]; events: StoredEvent[] };

type Parts = {
  db: DatabaseSync;
  log: EventLog;
  streams: StreamCatalogue;
  writer: StreamWriter;
  /** Called with the last position of a transaction when it is on disk, before its writers are answered. */
  record: (position: number) => void;
  /** Called with what a transaction wrote, after it is on disk and its writers are answered. */
  onCommitted: (events: StoredEvent[]) => void;
  /** Called when the disk or the database fails in a way that only a restart can mend. */
  onBroken: (error: Error) => void;
  /** Writes wait so long before they are committed. */
  delayMs?: number | undefined;
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
    const { delayMs } = this.#parts;
    if (delayMs) setTimeout(() => this.flush(), delayMs);
    else setImmediate(() => this.flush());
  }

  /** Commits what is waiting. */
  flush(): void {
    this.#scheduled = false;
    const writes = this.#queue;
    if (writes.length === 0) return;
    this.#queue = [];
    const committed = this.#tryCommit(writes);
    if (!committed) return;
    this.#record(committed.events.at(-1));
    for (const [index, write] of writes.entries()) write.done(committed.outcomes[index]!);
    if (committed.events.length > 0) this.#parts.onCommitted(committed.events);
  }

  /** Commits what is waiting, then does something to the database while nothing is written. */
  between(work: () => void): void {
    this.flush();
    work();
  }

  /** Commits what is waiting and refuses whatever comes later. */
  close(): void {
    this.#closed = true;
    this.flush();
  }

  #tryCommit(writes: readonly Write[]): Committed | undefined {
    try {
      return this.#commit(writes);
    } catch (error) {
      this.#fail(writes, error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }

  #commit(writes: readonly Write[]): Committed {
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

  #record(last: StoredEvent | undefined): void {
    try {
      if (last) this.#parts.record(last.position);
    } catch (error) {
      this.#parts.onBroken(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #fail(writes: readonly Write[], cause: Error): void {
    for (const write of writes)
      write.failed(unavailable(`The event store could not write: ${cause.message}.`));
    if (!isDiskFull(cause)) this.#parts.onBroken(cause);
  }
}

const sqliteFull = 13;

const isDiskFull = (error: Error): boolean => 'errcode' in error && error.errcode === sqliteFull;
