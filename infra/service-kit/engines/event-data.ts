import streams from '@eventstore/db-client/generated/streams_pb.js';

/** As text it is base64. */
type EventData = Uint8Array | string;

/** What the client appends an event as. */
export const { ProposedMessage } = streams.BatchAppendReq;

const { setData } = ProposedMessage.prototype;

/**
 * The client hands the data of each event over as base64, and its messages turn that into bytes where they are written
 * out, which is twice for each event, character by character: 20 µs of an append, and 5 when they are given the bytes.
 */
ProposedMessage.prototype.setData = function (data: EventData) {
  return setData.call(this, typeof data === 'string' ? Buffer.from(data, 'base64') : data);
};
