import { invalidArgument } from '../errors.ts';
import { type ExpectedRevision, noEvents, type ProposedEvent, type WriteOutcome } from '../types.ts';
import { frameHeader, seal } from './frames.ts';
import { MessageReader } from './message-reader.ts';
import { MessageWriter } from './message-writer.ts';
import { readProposedEvent } from './proposed-event.ts';

export type StreamAndExpectation = { stream: string; expected: ExpectedRevision };

/** Reads the options of an append, a delete or a tombstone: the name and what is expected of the stream. */
const readStreamAndExpectation = (reader: MessageReader): StreamAndExpectation => {
  let stream = '';
  let expected: ExpectedRevision | undefined;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) stream = readStreamName(reader.nested());
    else if (field === 2) expected = reader.uint();
    else {
      expected = expectations[field] ?? expected;
      reader.skip();
    }
  }
  return { stream: writableStreamName(stream), expected: checkedExpectation(expected) };
};

const expectations: Record<number, ExpectedRevision> = { 3: 'no_stream', 4: 'any', 5: 'stream_exists' };

export const readStreamName = (reader: MessageReader): string => {
  let name = '';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 3) name = reader.string();
    else reader.skip();
  }
  return name;
};

export const checkedStreamName = (stream: string): string => {
  if (stream === '' || stream === '$$') throw invalidArgument('The stream has no name.');
  return stream;
};

/** `$all` names the log of all events, so nobody could read a stream of that name. */
export const writableStreamName = (stream: string): string => {
  if (stream === '$all') throw invalidArgument("No stream can have the name '$all'.");
  return checkedStreamName(stream);
};

export const checkedExpectation = (expected: ExpectedRevision | undefined): ExpectedRevision => {
  if (expected === undefined) throw invalidArgument('The expected revision is missing.');
  return expected;
};

/** Reads a `DeleteReq` or `TombstoneReq`. */
export const readDeleteRequest = (message: Buffer): StreamAndExpectation => {
  const reader = new MessageReader(message);
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) return readStreamAndExpectation(reader.nested());
    reader.skip();
  }
  throw invalidArgument('The request has no options.');
};

/** Reads one `AppendReq`: the options come first, then one message for each event. */
export const readAppendMessage = (
  message: Buffer,
): {
  options?: StreamAndExpectation;
  event?: ProposedEvent;
} => {
  const reader = new MessageReader(message);
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) return { options: readStreamAndExpectation(reader.nested()) };
    if (field === 2) return { event: readProposedEvent(reader.nested()) };
    reader.skip();
  }
  return {};
};

const writer = new MessageWriter();

/** An `AppendResp` for everything but a deleted stream, which ends the call instead. */
export const encodeAppendResponse = (outcome: Exclude<WriteOutcome, { kind: 'stream-deleted' }>): Buffer => {
  const body = writer.open();
  if (outcome.kind === 'written') {
    writeSuccess(writer, outcome);
    writer.close(1, body);
  } else {
    const { expected, current } = outcome;
    if (typeof expected === 'number') writer.uint(8, expected);
    else writer.empty({ any: 9, stream_exists: 10, no_stream: 11 }[expected]);
    if (current === noEvents) writer.empty(7);
    else writer.uint(6, current);
    writer.close(2, body);
  }
  return seal(writer.finish(frameHeader));
};

/** A `DeleteResp` or `TombstoneResp`. */
export const encodeDeleteResponse = (position: number | undefined): Buffer => {
  if (position === undefined) writer.empty(2);
  else writePosition(writer, 1, position);
  return seal(writer.finish(frameHeader));
};

/** The fields of a successful append, which are the same in both ways of appending. */
export const writeSuccess = (
  to: MessageWriter,
  outcome: { revision: number; position: number | undefined },
): void => {
  if (outcome.position === undefined) to.empty(4);
  else writePosition(to, 3, outcome.position);
  if (outcome.revision === noEvents) to.empty(2);
  else to.uint(1, outcome.revision);
};

/** A position in the log; commit and prepare position of an event are the same, as in EventStoreDB. */
const writePosition = (to: MessageWriter, field: number, position: number): void => {
  const mark = to.open();
  to.uint(2, position);
  to.uint(1, position);
  to.close(field, mark);
};
