import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { appendTooLarge, invalidArgument, streamDeleted } from '../errors.ts';
import type { Store } from '../store.ts';
import type { AppendRequest, ProposedEvent } from '../types.ts';
import {
  encodeAppendResponse,
  readAppendMessage,
  type StreamAndExpectation,
} from '../wire/append-messages.ts';
import { FrameRun } from '../wire/frames.ts';
import { sizeOf } from '../wire/proposed-event.ts';
import { maxAppendBytes } from './limits.ts';

/** Serves `Streams.Append`: the options, then the events one by one, then a single answer. */
export const serveAppend = (
  store: Store,
  call: ServerReadableStream<Buffer, FrameRun>,
  answer: sendUnaryData<FrameRun>,
): void => {
  const collected = new CollectedAppend();
  let refused: Error | undefined;
  call.on('data', (message: Buffer) => {
    try {
      if (!refused) collected.take(message);
    } catch (error) {
      refused = error instanceof Error ? error : new Error(String(error));
    }
  });
  call.on('end', () => {
    const request = refused ? undefined : collected.request();
    if (request) commit(store, request, answer);
    else answer(refused ?? invalidArgument('The append has no options.'));
  });
};

class CollectedAppend {
  #options: StreamAndExpectation | undefined;
  #events: ProposedEvent[] = [];
  #bytes = 0;

  take(message: Buffer): void {
    const { options, event } = readAppendMessage(message);
    if (options) this.#options = options;
    if (!event) return;
    this.#bytes += sizeOf(event);
    if (this.#bytes > maxAppendBytes) throw appendTooLarge(maxAppendBytes);
    this.#events.push(event);
  }

  request(): AppendRequest | undefined {
    return this.#options && { ...this.#options, events: this.#events };
  }
}

const commit = (store: Store, request: AppendRequest, answer: sendUnaryData<FrameRun>): void => {
  store.commits.enqueue({
    work: (writer) => writer.append(request),
    done: (outcome) => {
      if (outcome.kind === 'stream-deleted') answer(streamDeleted(request.stream));
      else answer(null, new FrameRun([encodeAppendResponse(outcome)]));
    },
    failed: answer,
  });
};
