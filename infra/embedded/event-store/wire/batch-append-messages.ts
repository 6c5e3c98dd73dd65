import { serverNotReadySentence } from '../errors.ts';
import type { ExpectedRevision, ProposedEvent, WriteOutcome } from '../types.ts';
import { noEvents } from '../types.ts';
import { readStreamName, writeSuccess } from './append-messages.ts';
import { frameHeader, seal } from './frames.ts';
import { MessageReader } from './message-reader.ts';
import { MessageWriter } from './message-writer.ts';
import { readProposedEvent } from './proposed-event.ts';
import { readUuid } from './uuid.ts';

export type BatchOptions = {
  stream: string;
  expected: ExpectedRevision | undefined;
  /** Milliseconds since 1970. */
  deadline: number | undefined;
};

/** One message of a batch append. The options come with the first message of an append. */
export type BatchMessage = {
  correlationId: string;
  options: BatchOptions | undefined;
  /** Views of the events, not yet read: a broken one must be answered under its correlation id. */
  events: MessageReader[];
  isFinal: boolean;
};

export const readBatchMessage = (message: Buffer): BatchMessage => {
  const reader = new MessageReader(message);
  const batch: BatchMessage = { correlationId: '', options: undefined, events: [], isFinal: false };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) batch.correlationId = readUuid(reader.nested());
    else if (field === 2) batch.options = readOptions(reader.nested());
    else if (field === 3) batch.events.push(reader.nested());
    else if (field === 4) batch.isFinal = reader.uint() !== 0;
    else reader.skip();
  }
  return batch;
};

export const readEvents = (batch: BatchMessage): ProposedEvent[] => batch.events.map(readProposedEvent);

const readOptions = (reader: MessageReader): BatchOptions => {
  const options: BatchOptions = { stream: '', expected: undefined, deadline: undefined };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) options.stream = readStreamName(reader.nested());
    else if (field === 2) options.expected = reader.uint();
    else if (field === 6) options.deadline = readTimestamp(reader.nested());
    else {
      if (field === 3) options.expected = 'no_stream';
      else if (field === 4) options.expected = 'any';
      else if (field === 5) options.expected = 'stream_exists';
      reader.skip();
    }
  }
  return options;
};

const readTimestamp = (reader: MessageReader): number => {
  let milliseconds = 0;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) milliseconds += reader.uint() * 1000;
    else if (field === 2) milliseconds += reader.uint() / 1e6;
    else reader.skip();
  }
  return milliseconds;
};

/** Why an append in a batch failed, beside the outcomes of a write. */
export type BatchFailure =
  | Exclude<WriteOutcome, { kind: 'written' }>
  | { kind: 'timeout' }
  | { kind: 'not-ready' }
  | { kind: 'access-denied' }
  | { kind: 'too-large'; limit: number }
  | { kind: 'bad-request'; sentence: string };

const writer = new MessageWriter();

export const encodeBatchResponse = (
  correlationId: string,
  stream: string,
  outcome: Extract<WriteOutcome, { kind: 'written' }> | BatchFailure,
): Buffer => {
  const identifier = writer.open();
  writer.string(3, stream);
  writer.close(4, identifier);
  const body = writer.open();
  if (outcome.kind === 'written') {
    writeSuccess(writer, outcome);
    writer.close(3, body);
  } else {
    writeStatus(outcome, stream);
    writer.close(2, body);
  }
  const id = writer.open();
  writer.string(2, correlationId);
  writer.close(1, id);
  return seal(writer.finish(frameHeader));
};

const messages: Record<BatchFailure['kind'], [code: number, type: string]> = {
  'wrong-expected-revision': [9, 'event_store.client.WrongExpectedVersion'],
  'stream-deleted': [9, 'event_store.client.StreamDeleted'],
  timeout: [4, 'event_store.client.Timeout'],
  // Has no message of its own: the client reports it as something that it does not recognise.
  'not-ready': [14, 'google.protobuf.Empty'],
  'access-denied': [7, 'event_store.client.AccessDenied'],
  'too-large': [3, 'event_store.client.MaximumAppendSizeExceeded'],
  'bad-request': [3, 'event_store.client.BadRequest'],
};

/** A `google.rpc.Status` whose details hold the message that the client recognises. */
const writeStatus = (failure: BatchFailure, stream: string): void => {
  const [code, type] = messages[failure.kind];
  const details = writer.open();
  const value = writer.open();
  writeDetails(failure, stream);
  writer.close(2, value);
  writer.string(1, `type.googleapis.com/${type}`);
  writer.close(3, details);
  writer.string(2, sentenceOf(failure, type));
  writer.uint(1, code);
};

const sentenceOf = (failure: BatchFailure, type: string): string => {
  if (failure.kind === 'bad-request') return failure.sentence;
  return failure.kind === 'not-ready' ? serverNotReadySentence : type.slice(type.lastIndexOf('.') + 1);
};

const writeDetails = (failure: BatchFailure, stream: string): void => {
  switch (failure.kind) {
    case 'wrong-expected-revision':
      if (typeof failure.expected === 'number') writer.uint(3, failure.expected);
      else writer.empty({ any: 4, stream_exists: 5, no_stream: 6 }[failure.expected]);
      if (failure.current === noEvents) writer.empty(2);
      else writer.uint(1, failure.current);
      return;
    case 'stream-deleted': {
      const identifier = writer.open();
      writer.string(3, stream);
      writer.close(1, identifier);
      return;
    }
    case 'too-large':
      writer.uint(1, failure.limit);
      return;
    case 'bad-request':
      writer.string(1, failure.sentence);
      return;
    case 'timeout':
    case 'not-ready':
    case 'access-denied':
      return;
    default:
      failure satisfies never;
  }
};
