import { pageEvents } from '../storage/event-log.ts';
import type { StoredEvent } from '../types.ts';

const keptEvents = 8_192;
const keptBytes = 16 * 1024 * 1024;

/**
 * The latest committed events, in memory, so that live subscribers need no disk. A subscriber that falls
 * out of it reads from the log until it is back: memory stays bounded however slow a subscriber is.
 */
export class CommittedTail {
  #events: StoredEvent[] = [];
  #bytes = 0;
  /** Every event behind this position is in the tail. */
  #floor: number;
  #waiting = new Set<() => void>();

  constructor(lastPosition: number) {
    this.#floor = lastPosition;
  }

  publish(events: readonly StoredEvent[]): void {
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += event.frame.length;
    }
    if (this.#events.length > keptEvents || this.#bytes > keptBytes) this.#trim();
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** A page of events behind `position`, or undefined if some of them are no longer here. */
  after(position: number): StoredEvent[] | undefined {
    if (position < this.#floor) return undefined;
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#events[middle]!.position > position) high = middle;
      else low = middle + 1;
    }
    return this.#events.slice(low, low + pageEvents);
  }

  /** Drops all of it: what the log has no more is given to nobody from here. */
  forget(): void {
    const last = this.#events.at(-1);
    if (last) this.#floor = last.position;
    this.#events = [];
    this.#bytes = 0;
  }

  /** Calls `wake` once, at the next commit, unless the function returned is called before. */
  onNextCommit(wake: () => void): () => void {
    this.#waiting.add(wake);
    return () => this.#waiting.delete(wake);
  }

  /** Keeps half of what is allowed, so that trimming is rare. */
  #trim(): void {
    let drop = 0;
    while (this.#events.length - drop > keptEvents / 2 || this.#bytes > keptBytes / 2) {
      this.#bytes -= this.#events[drop]!.frame.length;
      drop++;
    }
    this.#floor = this.#events[drop - 1]!.position;
    this.#events = this.#events.slice(drop);
  }
}
