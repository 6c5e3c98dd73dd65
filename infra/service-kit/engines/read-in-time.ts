import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { TimedOut } from '../process/with-timeout.ts';

/** Looks in one time-out: a process that was itself busy for that long sees one, and takes nobody for silent. */
const looks = 4;

/**
 * The events of a read, which ends with `TimedOut` once the store has been silent for so many milliseconds, or counts as
 * silent for what others asked. The time that the reader takes over an event does not count.
 */
export async function* readInTime(
  reading: StreamingRead<ResolvedEvent>,
  timeoutMs: number,
  isStoreSilent: () => boolean = () => false,
): AsyncGenerator<ResolvedEvent> {
  let silent = 0;
  const timer = setInterval(() => {
    silent += 1;
    if (silent >= looks || (silent > 0 && isStoreSilent()))
      reading.destroy(new TimedOut('event store', timeoutMs));
  }, timeoutMs / looks);
  // What is said of it once it was left concerns nobody.
  reading.on('error', () => {});
  let isOver = false;
  try {
    for await (const resolved of reading) {
      silent = Number.NEGATIVE_INFINITY;
      yield resolved;
      silent = 0;
    }
    isOver = true;
  } catch (error) {
    isOver = !(error instanceof TimedOut);
    throw error;
  } finally {
    clearInterval(timer);
    // Left to itself, a call that nobody reads to its end stays open. One that is still looking for a node is not
    // waited for.
    if (!isOver) reading.cancel().catch(() => {});
  }
}
