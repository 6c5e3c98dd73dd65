import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { damagedEvent } from '../errors.ts';
import type { ProposedEvent, StoredEvent } from '../types.ts';
import { encodeEventFrame } from '../wire/event-frame.ts';
import { isWhole } from './check-log.ts';
import type { StreamState } from './stream-catalogue.ts';

/** The real log opens with records of its own, so no event has position 0 there; nor here. */
const firstPosition = 1024;

/** A page ends when its frames reach this many bytes, however few they are. */
const pageBytes = 128 * 1024;
export const pageEvents = 256;

export type Direction = 'forwards' | 'backwards';

/** The revisions of one stream that a reader may see, both ends included; `createdFrom` in milliseconds. */
export type StreamRange = { from: number; to: number; createdFrom: number };

type Row = [
  position: number,
  revision: number,
  stream: string,
  type: string,
  frame: Uint8Array,
  checksum: number | null,
];

const selectRow =
  'SELECT e.position, e.revision, s.name, e.type, e.frame, e.checksum FROM events e JOIN streams s ON s.id = e.stream';

/**
 * The log of all events. Positions grow like offsets in a file: each is the one before plus the size of the
 * event there, so no client can rely on positions without gaps.
 */
export class EventLog {
  readonly #insert;
  readonly #idAt;
  readonly #positionAt;
  readonly #all: Record<Direction, StatementSync>;
  readonly #stream: Record<Direction, StatementSync>;
  #end: number;
  #last: number;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      'INSERT INTO events (position, stream, revision, created, id, type, frame, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#idAt = db.prepare('SELECT id FROM events WHERE stream = ? AND revision = ?');
    this.#positionAt = db.prepare('SELECT position FROM events WHERE stream = ? AND revision = ?');
    const inStream =
      'WHERE e.stream = ? AND e.revision BETWEEN ? AND ? AND e.created >= ? ORDER BY e.revision';
    this.#all = {
      forwards: pages(db, `${selectRow} WHERE e.position >= ? ORDER BY e.position LIMIT ?`),
      backwards: pages(db, `${selectRow} WHERE e.position < ? ORDER BY e.position DESC LIMIT ?`),
    };
    this.#stream = {
      forwards: pages(db, `${selectRow} ${inStream} LIMIT ?`),
      backwards: pages(db, `${selectRow} ${inStream} DESC LIMIT ?`),
    };
    const last = db
      .prepare('SELECT position, LENGTH(frame) AS size FROM events ORDER BY position DESC LIMIT 1')
      .get();
    this.#last = last ? Number(last.position) : 0;
    this.#end = last ? this.#last + Number(last.size) : firstPosition;
  }

  /** Position of the last event, 0 when there is none. */
  get lastPosition(): number {
    return this.#last;
  }

  /** Writes an event behind the last one. Has to happen inside a transaction. */
  add(stream: StreamState, revision: number, event: ProposedEvent, created: number): StoredEvent {
    const position = this.#end;
    const frame = encodeEventFrame(event, { stream: stream.name, revision, position, created });
    const place = [position, stream.id, revision, created] as const;
    this.#insert.run(...place, event.id, event.type, frame, crc32(frame));
    this.#last = position;
    this.#end = position + frame.length;
    return { position, revision, stream: stream.name, type: event.type, frame };
  }

  /** Where the log ends, to `rewind` to when a transaction is rolled back. */
  mark(): { last: number; end: number } {
    return { last: this.#last, end: this.#end };
  }

  rewind(mark: { last: number; end: number }): void {
    this.#last = mark.last;
    this.#end = mark.end;
  }

  idAt(stream: number, revision: number): string | undefined {
    const row = this.#idAt.get(stream, revision);
    return row && String(row.id);
  }

  positionAt(stream: number, revision: number): number | undefined {
    const row = this.#positionAt.get(stream, revision);
    return row && Number(row.position);
  }

  /** A page of all events: forwards from `position` on, backwards from just before it. */
  pageOfAll(direction: Direction, position: number, limit = pageEvents): StoredEvent[] {
    return takePage(this.#all[direction], position, Math.min(limit, pageEvents));
  }

  /** A page of one stream from the near end of `range`. */
  pageOfStream(direction: Direction, stream: number, range: StreamRange, limit = pageEvents): StoredEvent[] {
    const { from, to, createdFrom } = range;
    return takePage(this.#stream[direction], stream, from, to, createdFrom, Math.min(limit, pageEvents));
  }
}

const pages = (db: DatabaseSync, sql: string): StatementSync => {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};

const takePage = (statement: StatementSync, ...parameters: number[]): StoredEvent[] => {
  const page: StoredEvent[] = [];
  let bytes = 0;
  for (const row of statement.iterate(...parameters) as Iterable<unknown>) {
    const [position, revision, stream, type, frame, checksum] = row as Row;
    if (!isWhole(frame, checksum)) throw damagedEvent(position);
    page.push({ position, revision, stream, type, frame });
    bytes += frame.length;
    if (bytes >= pageBytes) break;
  }
  return page;
};
