import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import {
  accessDenied,
  appendTooLarge,
  commitTimedOut,
  deadlineExceeded,
  invalidArgument,
  serverNotReady,
  streamDeleted,
} from '../errors.ts';
import type { Store } from '../store.ts';
import type { AppendRequest, ProposedEvent } from '../types.ts';
import {
  encodeAppendResponse,
  readAppendMessage,
  type StreamAndExpectation,
} from '../wire/append-messages.ts';
import { FrameRun } from '../wire/frames.ts';
import { sizeOf } from '../wire/proposed-event.ts';
import { commitAppend } from './commit-append.ts';
import { maxAppendBytes } from './limits.ts';

type Call = ServerReadableStream<Buffer, FrameRun>;

/**
 * Serves `Streams.Append`: the options, then the events one by one, then a single answer. What cannot be
 * appended is refused as soon as that is known, and the rest of it is not kept.
 */
export const serveAppend = (store: Store, call: Call, answer: sendUnaryData<FrameRun>): void => {
  const collected = new CollectedAppend();
  let refused = false;
  const orRefuse = (step: () => void): void => {
    if (refused) return;
    try {
      if (isOver(call)) throw deadlineExceeded();
      step();
    } catch (error) {
      refused = true;
      answer(error instanceof Error ? error : new Error(String(error)));
    }
  };
  call.on('data', (message: Buffer) => orRefuse(() => collected.take(message)));
  call.on('end', () =>
    orRefuse(() => {
      const request = collected.request();
      if (!store.permissions.may(call.metadata, '$w', request.stream)) throw accessDenied();
      commit(store, request, answer);
    }),
  );
};

/** The library's own timer may be late when the process is busy. */
const isOver = (call: Call): boolean => Number(call.getDeadline()) <= Date.now();

class CollectedAppend {
  #options: StreamAndExpectation | undefined;
  #events: ProposedEvent[] = [];
  #bytes = 0;

  take(message: Buffer): void {
    const { options, event } = readAppendMessage(message);
    if (options) this.#options = options;
    if (!event) return;
    if (!this.#options) throw invalidArgument('The append has no options.');
    this.#bytes += sizeOf(event);
    if (this.#bytes > maxAppendBytes) throw appendTooLarge(maxAppendBytes);
    this.#events.push(event);
  }

  request(): AppendRequest {
    if (!this.#options) throw invalidArgument('The append has no options.');
    return { ...this.#options, events: this.#events };
  }
}

const commit = (store: Store, request: AppendRequest, answer: sendUnaryData<FrameRun>): void => {
  commitAppend(store, request, {
    done: (outcome) => {
      if (outcome.kind === 'stream-deleted') answer(streamDeleted(request.stream));
      else answer(null, new FrameRun([encodeAppendResponse(outcome)]));
    },
    failed: answer,
    notReady: () => answer(serverNotReady()),
    timedOut: () => answer(commitTimedOut()),
  });
};
