/** Revision of an event in its stream: 0 for the first. A stream without events stands at NO_EVENTS. */
export const noEvents = -1;

/** The revision at which a tombstone sits: a stream whose last event is there can never be written again. */
export const tombstoneRevision = Number.MAX_SAFE_INTEGER;

export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

export type ProposedEvent = {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
};

export type AppendRequest = {
  stream: string;
  expected: ExpectedRevision;
  events: ProposedEvent[];
};

/** What happened to a write. `revision` and `position` are those of its last event. */
export type WriteOutcome =
  | { kind: 'written'; revision: number; position: number | undefined }
  | { kind: 'wrong-expected-revision'; expected: ExpectedRevision; current: number }
  | { kind: 'stream-deleted' };

/** A committed event; `frame` is the finished gRPC message that readers receive. */
export type StoredEvent = {
  position: number;
  revision: number;
  stream: string;
  type: string;
  frame: Uint8Array;
};
