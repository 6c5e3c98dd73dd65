import { type ExpectedRevision, noEvents } from '../types.ts';

/** What the decision needs to know of the stream. `lastRevision` is NO_EVENTS where there are none. */
export type StreamFacts = {
  lastRevision: number;
  tombstoned: boolean;
  softDeleted: boolean;
  hasMetadata: boolean;
  /** Revision at which this stream holds the event, if it is among the latest events of the store. */
  recentRevisionOf(eventId: string): number | undefined;
  idAt(revision: number): string | undefined;
};

export type AppendDecision = 'append' | 'wrong-expected-revision' | 'stream-deleted' | { alreadyAt: number };

/**
 * Whether events may be appended, following EventStoreDB: a retry of the same events with the same
 * expectation is answered as the first time (`alreadyAt`, the revision of its last event) and writes
 * nothing; a retry that only partly matches is a wrong expected revision.
 */
export const decideAppend = (
  stream: StreamFacts,
  expected: ExpectedRevision,
  eventIds: readonly string[],
): AppendDecision => {
  if (stream.tombstoned) return 'stream-deleted';
  if (expected === 'stream_exists') {
    if (stream.softDeleted) return 'stream-deleted';
    if (stream.lastRevision === noEvents && !stream.hasMetadata) return 'wrong-expected-revision';
    return decideAnywhere(stream, eventIds);
  }
  if (expected === 'any') return decideAnywhere(stream, eventIds);
  return decideAfter(stream, expected === 'no_stream' ? noEvents : expected, eventIds);
};

const decideAnywhere = (stream: StreamFacts, eventIds: readonly string[]): AppendDecision => {
  let last: number | undefined;
  for (const id of eventIds) {
    const revision = stream.recentRevisionOf(id);
    if (revision === undefined) return last === undefined ? 'append' : 'wrong-expected-revision';
    last = revision;
  }
  return last === undefined ? 'append' : { alreadyAt: last };
};

const decideAfter = (stream: StreamFacts, expected: number, eventIds: readonly string[]): AppendDecision => {
  if (expected > stream.lastRevision) return 'wrong-expected-revision';
  if (expected === stream.lastRevision) return 'append';
  const mismatch = eventIds.findIndex((id, index) => stream.idAt(expected + 1 + index) !== id);
  if (mismatch === -1 && eventIds.length > 0) return { alreadyAt: expected + eventIds.length };
  const reopens = mismatch === 0 && expected === noEvents && stream.softDeleted;
  return reopens ? 'append' : 'wrong-expected-revision';
};
