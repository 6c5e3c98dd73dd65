import { invalidArgument, notSupported } from '../errors.ts';
import type { FilterOptions } from '../read/filter.ts';
import type { Direction } from '../storage/event-log.ts';
import { checkedStreamName, readStreamName } from './append-messages.ts';
import { MessageReader } from './message-reader.ts';

/** Where to begin: a revision in a stream, a commit position in the log, or an end of either. */
export type ReadFrom = 'start' | 'end' | number;

export type ReadRequest = {
  /** Undefined for the log of all events. */
  stream: string | undefined;
  from: ReadFrom;
  direction: Direction;
  /** Undefined for a subscription. */
  count: number | undefined;
  filter: FilterOptions | undefined;
};

/** EventStoreDB searches this many events at a time if the client names no window. */
const defaultSearchWindow = 32;

export const readReadRequest = (message: Buffer): ReadRequest => {
  const reader = new MessageReader(message);
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) return readOptions(reader.nested());
    reader.skip();
  }
  throw invalidArgument('The read has no options.');
};

const readOptions = (reader: MessageReader): ReadRequest => {
  const request: ReadRequest = {
    stream: undefined,
    from: 'start',
    direction: 'forwards',
    count: 0,
    filter: undefined,
  };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) readStreamOptions(reader.nested(), request);
    else if (field === 2) request.from = readAllOptions(reader.nested());
    else if (field === 3) request.direction = reader.uint() === 0 ? 'forwards' : 'backwards';
    else if (field === 5) request.count = reader.uint();
    else if (field === 7) request.filter = readFilter(reader.nested());
    else if (field === 9) refuseStructuredIds(reader.nested());
    else {
      if (field === 6) request.count = undefined;
      reader.skip();
    }
  }
  return request;
};

const readStreamOptions = (reader: MessageReader, request: ReadRequest): void => {
  let stream = '';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) stream = readStreamName(reader.nested());
    else if (field === 2) request.from = reader.uint();
    else {
      if (field === 3) request.from = 'start';
      else if (field === 4) request.from = 'end';
      reader.skip();
    }
  }
  request.stream = checkedStreamName(stream);
};

const readAllOptions = (reader: MessageReader): ReadFrom => {
  let from: ReadFrom = 'start';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) from = readCommitPosition(reader.nested());
    else {
      if (field === 3) from = 'end';
      reader.skip();
    }
  }
  return from;
};

const readCommitPosition = (reader: MessageReader): number => {
  let commit = 0;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) commit = reader.uint();
    else reader.skip();
  }
  return commit;
};

const readFilter = (reader: MessageReader): FilterOptions => {
  const filter: FilterOptions = { on: 'type', regex: '', prefixes: [], checkpointEvery: 0 };
  let window = defaultSearchWindow;
  let multiplier = 1;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1 || field === 2) {
      filter.on = field === 1 ? 'stream' : 'type';
      readExpression(reader.nested(), filter);
    } else if (field === 3) window = reader.uint();
    else if (field === 5) multiplier = reader.uint();
    else reader.skip();
  }
  filter.checkpointEvery = Math.max(1, window) * Math.max(1, multiplier);
  return filter;
};

const readExpression = (reader: MessageReader, filter: FilterOptions): void => {
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) filter.regex = reader.string();
    else if (field === 2) filter.prefixes.push(reader.string());
    else reader.skip();
  }
};

/** Stored events carry their id as text, which is what the Node client asks for. */
const refuseStructuredIds = (reader: MessageReader): void => {
  if (reader.next() === 1) throw notSupported('event ids in structured form');
};
