import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Store } from '../store.ts';
import type { AppendRequest, ProposedEvent, WriteOutcome } from '../types.ts';
import { checkedExpectation, writableStreamName } from '../wire/append-messages.ts';
import {
  type BatchFailure,
  type BatchMessage,
  type BatchOptions,
  encodeBatchResponse,
  readBatchMessage,
  readEvents,
} from '../wire/batch-append-messages.ts';
import { FrameRun } from '../wire/frames.ts';
import { sizeOf } from '../wire/proposed-event.ts';
import { commitAppend } from './commit-append.ts';
import { maxAppendBytes } from './limits.ts';

type Call = ServerDuplexStream<Buffer, FrameRun>;
type Collected = { options: BatchOptions; events: ProposedEvent[]; bytes: number };

/**
 * One `Streams.BatchAppend` call. A client sends all its appends through one such call; each append may
 * come in several messages and is answered under its correlation id when it is on disk.
 */
export class BatchAppendCall {
  readonly #store: Store;
  readonly #call: Call;
  readonly #collected = new Map<string, Collected>();
  #answers: Buffer[] = [];
  #pending = 0;
  #ended = false;

  constructor(store: Store, call: Call) {
    this.#store = store;
    this.#call = call;
    call.on('data', (message: Buffer) => this.#receive(message));
    call.on('end', () => {
      this.#ended = true;
      this.#endWhenAnswered();
    });
  }

  fail(error: Error): void {
    this.#call.emit('error', error);
  }

  #receive(bytes: Buffer): void {
    try {
      const message = readBatchMessage(bytes);
      this.#take(message);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #take(message: BatchMessage): void {
    const { correlationId, options, isFinal } = message;
    if (options) this.#collected.set(correlationId, { options, events: [], bytes: 0 });
    const append = this.#collected.get(correlationId);
    if (!append) return;
    const failure = collect(append, message);
    if (failure || isFinal) this.#collected.delete(correlationId);
    if (failure) this.#answer(correlationId, append.options.stream, failure);
    else if (isFinal) this.#commit(correlationId, append);
  }

  #commit(correlationId: string, { options, events }: Collected): void {
    const { stream, expected } = options;
    const request: AppendRequest = { stream, expected: checkedExpectation(expected), events };
    if (!this.#store.permissions.may(this.#call.metadata, '$w', stream)) {
      this.#answer(correlationId, stream, { kind: 'access-denied' });
      return;
    }
    this.#pending++;
    const answer = (outcome: WriteOutcome | BatchFailure) => {
      this.#pending--;
      this.#answer(correlationId, stream, outcome);
    };
    commitAppend(this.#store, request, {
      done: answer,
      failed: (error) => this.fail(error),
      notReady: () => answer({ kind: 'not-ready' }),
      timedOut: () => answer({ kind: 'timeout' }),
    });
  }

  /** Answers leave together: those of one commit make one write. */
  #answer(correlationId: string, stream: string, outcome: WriteOutcome | BatchFailure): void {
    this.#answers.push(encodeBatchResponse(correlationId, stream, outcome));
    if (this.#answers.length === 1) queueMicrotask(() => this.#sendAnswers());
  }

  #sendAnswers(): void {
    const answers = this.#answers;
    this.#answers = [];
    if (this.#call.cancelled || this.#call.writableEnded) return;
    if (!this.#call.write(new FrameRun(answers))) this.#holdBack();
    this.#endWhenAnswered();
  }

  /** Takes no more appends while the client does not take the answers. */
  #holdBack(): void {
    this.#call.pause();
    this.#call.once('drain', () => this.#call.resume());
  }

  #endWhenAnswered(): void {
    if (this.#ended && this.#pending === 0 && this.#answers.length === 0) this.#call.end();
  }
}

/** Adds the events of a message to its append, or returns why they cannot be appended. */
const collect = (append: Collected, message: BatchMessage): BatchFailure | undefined => {
  const { deadline } = append.options;
  if (deadline !== undefined && deadline <= Date.now()) return { kind: 'timeout' };
  try {
    writableStreamName(append.options.stream);
    checkedExpectation(append.options.expected);
    for (const event of readEvents(message)) {
      append.bytes += sizeOf(event);
      append.events.push(event);
    }
  } catch (error) {
    return { kind: 'bad-request', sentence: error instanceof Error ? error.message : String(error) };
  }
  return append.bytes > maxAppendBytes ? { kind: 'too-large', limit: maxAppendBytes } : undefined;
};
