import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:http2';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials, Metadata, type ServiceError } from '@grpc/grpc-js';

/** How an append by a call of its own ended for its client: `written`, or the status of the call. */
export type Ending = 'written' | 'wrong-expected-version' | ServiceError;

/** A client of `Streams.Append` that can do what the real client does not let its user do: stop in the middle. */
export const createSingleCallClient = (port: number) => {
  const client = new StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure());
  const open = (deadline: number = Number.POSITIVE_INFINITY) => {
    const { promise: ending, resolve } = Promise.withResolvers<Ending>();
    const call = client.append(new Metadata(), { deadline }, (error, answer) => {
      if (error) resolve(error);
      else resolve(answer?.hasSuccess() ? 'written' : 'wrong-expected-version');
    });
    call.on('error', () => undefined);
    return { call, ending };
  };
  const openBatch = () => {
    const call = client.batchAppend();
    call.on('error', () => undefined);
    const send = async (message: streams.BatchAppendReq): Promise<streams.BatchAppendResp> => {
      call.write(message);
      const [answer] = await once(call, 'data');
      return answer;
    };
    return { send, end: () => call.end() };
  };
  return { open, openBatch, close: () => client.close() };
};

/** The messages of an append to a new stream: the options, then each event. */
export const appendMessages = (stream: string, count: number, text = ''): streams.AppendReq[] => [
  optionsMessage(stream),
  ...Array.from({ length: count }, () => eventMessage(text)),
];

/** A message of a batch append whose deadline is over when it is sent. */
export const lateBatchMessage = (
  stream: string,
  texts: string[],
  isFinal: boolean,
): streams.BatchAppendReq => {
  const options = streams.BatchAppendReq.Options.deserializeBinary(anyRevisionLongAgo);
  options.setStreamIdentifier(identifierOf(stream));
  const message = new streams.BatchAppendReq();
  message.setCorrelationId(newId());
  message.setOptions(options);
  message.setProposedMessagesList(
    texts.map((text) => described(new streams.BatchAppendReq.ProposedMessage(), text)),
  );
  message.setIsFinal(isFinal);
  return message;
};

/** Field 4, nothing: any revision. Field 6: a deadline with field 1, one second after 1970 began. */
const anyRevisionLongAgo = Uint8Array.of(4 * 8 + 2, 0, 6 * 8 + 2, 2, 8, 1);

const identifierOf = (stream: string): shared.StreamIdentifier => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
};

const newId = (): shared.UUID => {
  const id = new shared.UUID();
  id.setString(randomUUID());
  return id;
};

const optionsMessage = (stream: string): streams.AppendReq => {
  const options = new streams.AppendReq.Options();
  options.setStreamIdentifier(identifierOf(stream));
  options.setNoStream(new shared.Empty());
  const message = new streams.AppendReq();
  message.setOptions(options);
  return message;
};

const eventMessage = (text: string): streams.AppendReq => {
  const message = new streams.AppendReq();
  message.setProposedMessage(described(new streams.AppendReq.ProposedMessage(), text));
  return message;
};

const described = <
  Message extends streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
>(
  message: Message,
  text: string,
): Message => {
  message.setId(newId());
  message.getMetadataMap().set('type', 'Noted').set('content-type', 'application/json');
  message.setData(Buffer.from(JSON.stringify({ text })));
  return message;
};

/** Sends messages of an append over a connection of its own, and leaves the stream open for the test to end. */
export const sendRaw = async (port: number, messages: readonly streams.AppendReq[]) => {
  const session = connect(`http://127.0.0.1:${port}`);
  const headers = { ':method': 'POST', 'content-type': 'application/grpc', te: 'trailers' };
  const call = session.request({ ...headers, ':path': '/event_store.client.streams.Streams/Append' });
  for (const one of [session, call]) one.on('error', () => undefined);
  const bytes = Buffer.concat(messages.map(framed));
  await new Promise((resolve) => call.write(bytes, resolve));
  return { session, call };
};

const framed = (message: streams.AppendReq): Buffer => {
  const body = message.serializeBinary();
  const header = Buffer.alloc(5);
  header.writeUInt32BE(body.length, 1);
  return Buffer.concat([header, body]);
};
