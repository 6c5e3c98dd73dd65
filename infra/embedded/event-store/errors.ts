import { Metadata, status } from '@grpc/grpc-js';
import { type ExpectedRevision, noEvents } from './types.ts';

/** Ends a gRPC call with a status; the `exception` entry is what the client turns into its error classes. */
class CallFailure extends Error {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, entries: Record<string, string> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [name, value] of Object.entries(entries)) this.metadata.set(name, value);
  }
}

/** The server cannot start; the message is one sentence for the person who started it. */
export class StartFailure extends Error {}

export const invalidArgument = (sentence: string) => new CallFailure(status.INVALID_ARGUMENT, sentence);

export const unavailable = (sentence: string) => new CallFailure(status.UNAVAILABLE, sentence);

export const deadlineExceeded = () => new CallFailure(status.DEADLINE_EXCEEDED, 'Deadline exceeded');

export const damagedEvent = (position: number) =>
  new CallFailure(
    status.DATA_LOSS,
    `The event at position ${position} is damaged; restore the event store's data folder.`,
  );

/** The words of the real server, by which clients may know it. */
export const serverNotReadySentence = 'Server Is Not Ready';

export const serverNotReady = () => unavailable(serverNotReadySentence);

export const commitTimedOut = () => new CallFailure(status.ABORTED, 'Operation timed out: CommitTimeout');

export const consumerTooSlow = () =>
  new CallFailure(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );

export const notSupported = (feature: string) =>
  new CallFailure(status.UNIMPLEMENTED, `The embedded event store does not support ${feature}.`);

export const streamDeleted = (stream: string) =>
  new CallFailure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const accessDenied = () =>
  new CallFailure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const appendTooLarge = (limit: number) =>
  new CallFailure(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

/** The answer to a delete whose expected revision does not hold. */
export const wrongExpectedRevision = (
  operation: string,
  stream: string,
  expected: ExpectedRevision,
  current: number,
): CallFailure => {
  const actual = current === noEvents ? '' : String(current);
  return new CallFailure(
    status.FAILED_PRECONDITION,
    `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expectedVersionNumber(expected)),
      'actual-version': actual,
    },
  );
};

/** EventStoreDB's numbers for expectations that are not a revision. */
const expectedVersionNumber = (expected: ExpectedRevision): number => {
  if (expected === 'no_stream') return -1;
  if (expected === 'any') return -2;
  if (expected === 'stream_exists') return -4;
  return expected;
};
