import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { accessDenied, serverNotReady, streamDeleted, wrongExpectedRevision } from '../errors.ts';
import type { Store } from '../store.ts';
import {
  encodeDeleteResponse,
  readDeleteRequest,
  type StreamAndExpectation,
} from '../wire/append-messages.ts';
import { FrameRun } from '../wire/frames.ts';

type DeleteCall = ServerUnaryCall<Buffer, FrameRun>;
type Answer = sendUnaryData<FrameRun>;

/** Serves `Streams.Delete`: the stream is hidden until its next append. */
export const serveSoftDelete = (store: Store, call: DeleteCall, answer: Answer): void => {
  serve(store, 'softDelete', call, answer);
};

/** Serves `Streams.Tombstone`: the stream is closed for ever. */
export const serveTombstone = (store: Store, call: DeleteCall, answer: Answer): void => {
  serve(store, 'tombstone', call, answer);
};

const serve = (
  store: Store,
  operation: 'softDelete' | 'tombstone',
  call: DeleteCall,
  answer: Answer,
): void => {
  const request = read(call, answer);
  if (!request) return;
  if (!store.isReady()) {
    answer(serverNotReady());
    return;
  }
  const { stream, expected } = request;
  if (!store.permissions.may(call.metadata, '$d', stream)) {
    answer(accessDenied());
    return;
  }
  store.commits.enqueue({
    work: (writer) => writer[operation](stream, expected),
    done: (outcome) => {
      if (outcome.kind === 'written') answer(null, new FrameRun([encodeDeleteResponse(outcome.position)]));
      else if (outcome.kind === 'stream-deleted') answer(streamDeleted(stream));
      else answer(wrongExpectedRevision('Delete', stream, outcome.expected, outcome.current));
    },
    failed: answer,
  });
};

const read = (call: DeleteCall, answer: Answer): StreamAndExpectation | undefined => {
  try {
    return readDeleteRequest(call.request);
  } catch (error) {
    answer(error instanceof Error ? error : new Error(String(error)));
    return undefined;
  }
};
