import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { encodeAppendResponse, encodeDeleteResponse, readDeleteRequest } from './append-messages.ts';
import { encodeBatchResponse, readBatchMessage, readEvents } from './batch-append-messages.ts';
import { encodeEventFrame } from './event-frame.ts';
import { FrameRun, frameHeader } from './frames.ts';
import { MalformedMessage, MessageReader } from './message-reader.ts';
import { MessageWriter } from './message-writer.ts';
import { encodeCheckpoint, encodeStreamNotFound } from './read-messages.ts';
import { readReadRequest } from './read-request.ts';

const sampleId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

/** The message of a frame, whose header has to state its length. */
const bodyOf = (frame: Uint8Array): Uint8Array => {
  const view = Buffer.from(frame);
  expect(view[0]).toBe(0);
  expect(view.readUInt32BE(1)).toBe(frame.length - frameHeader);
  return view.subarray(frameHeader);
};

describe('What is written', () => {
  it('comes back for every whole number, text and byte string', () => {
    const writer = new MessageWriter();
    const uint = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(uint, fc.string({ unit: 'grapheme' }), fc.uint8Array(), (number, text, bytes) => {
        writer.bytes(3, bytes);
        const mark = writer.open();
        writer.string(2, text);
        writer.close(7, mark);
        writer.uint(1, number);
        const reader = new MessageReader(writer.finish());
        expect([reader.next(), reader.uint(), reader.next()]).toEqual([1, number, 7]);
        const nested = reader.nested();
        expect([nested.next(), nested.string(), nested.next()]).toEqual([2, text, 0]);
        expect([reader.next(), new Uint8Array(reader.bytes()), reader.next()]).toEqual([3, bytes, 0]);
      }),
    );
  });

  it('may be larger than the first buffer', () => {
    const writer = new MessageWriter();
    const large = Buffer.alloc(1_000_000, 7);
    writer.bytes(2, large);
    writer.string(1, 'in front');
    const reader = new MessageReader(writer.finish());
    expect([reader.next(), reader.string(), reader.next(), reader.bytes().equals(large)]).toEqual([
      1,
      'in front',
      2,
      true,
    ]);
  });
});

describe('What is read', () => {
  it('never runs over the end of a broken message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const read = () => readBatchMessage(Buffer.from(bytes));
        try {
          read();
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMessage);
        }
      }),
    );
    expect(() => new MessageReader(Buffer.from([0x0a, 0x05, 0x01])).skip()).not.toThrow();
    const cutOff = new MessageReader(Buffer.from([0x0a, 0x05, 0x01]));
    cutOff.next();
    expect(() => cutOff.bytes()).toThrow(MalformedMessage);
  });
});

describe('The shipped definitions', () => {
  it('read an event frame', () => {
    const event = {
      id: sampleId,
      type: 'BetPlaced',
      contentType: 'application/json',
      data: Buffer.from('{"stake":500}'),
      metadata: Buffer.from('{"actor":"ünï"}'),
    };
    const place = { stream: 'account-ä', revision: 7, position: 2 ** 40 + 3, created: 1_700_000_000_123 };
    const read = streams.ReadResp.deserializeBinary(bodyOf(encodeEventFrame(event, place))).getEvent();
    const recorded = read?.getEvent();
    expect(read?.getCommitPosition()).toBe(String(2 ** 40 + 3));
    expect(recorded?.getId()?.getString()).toBe(sampleId);
    expect(Buffer.from(recorded?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(
      'account-ä',
    );
    expect(recorded?.getStreamRevision()).toBe('7');
    expect(recorded?.getPreparePosition()).toBe(String(2 ** 40 + 3));
    expect(Object.fromEntries(recorded?.getMetadataMap().toObject() ?? [])).toEqual({
      type: 'BetPlaced',
      created: '17000000001230000',
      'content-type': 'application/json',
    });
    expect(Buffer.from(recorded?.getData_asU8() ?? []).toString()).toBe('{"stake":500}');
    expect(Buffer.from(recorded?.getCustomMetadata_asU8() ?? []).toString()).toBe('{"actor":"ünï"}');
  });

  it('read checkpoints and missing streams', () => {
    const checkpoint = streams.ReadResp.deserializeBinary(bodyOf(encodeCheckpoint(4711))).getCheckpoint();
    expect(checkpoint?.toObject()).toEqual({ commitPosition: '4711', preparePosition: '4711' });
    const missing = streams.ReadResp.deserializeBinary(
      bodyOf(encodeStreamNotFound('gone')),
    ).getStreamNotFound();
    expect(Buffer.from(missing?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe('gone');
  });

  it('read the answers to appends and deletes', () => {
    const written = { kind: 'written', revision: 3, position: 99 } as const;
    const success = streams.AppendResp.deserializeBinary(bodyOf(encodeAppendResponse(written))).getSuccess();
    expect(success?.getCurrentRevision()).toBe('3');
    expect(success?.getPosition()?.getCommitPosition()).toBe('99');
    const refused = { kind: 'wrong-expected-revision', expected: 5, current: -1 } as const;
    const wrong = streams.AppendResp.deserializeBinary(
      bodyOf(encodeAppendResponse(refused)),
    ).getWrongExpectedVersion();
    expect(wrong?.getExpectedRevision()).toBe('5');
    expect(wrong?.hasCurrentNoStream()).toBe(true);
    const deleted = streams.DeleteResp.deserializeBinary(bodyOf(encodeDeleteResponse(12)));
    expect(deleted.getPosition()?.getPreparePosition()).toBe('12');
  });

  it('read the answers to batch appends', () => {
    const refused = { kind: 'wrong-expected-revision', expected: 'no_stream', current: 8 } as const;
    const answer = streams.BatchAppendResp.deserializeBinary(
      bodyOf(encodeBatchResponse(sampleId, 's', refused)),
    );
    expect(answer.getCorrelationId()?.getString()).toBe(sampleId);
    const details = answer.getError()?.getDetails();
    expect(details?.getTypeName()).toBe('event_store.client.WrongExpectedVersion');
    const wrong = shared.WrongExpectedVersion.deserializeBinary(details?.getValue_asU8() ?? new Uint8Array());
    expect(wrong.getCurrentStreamRevision()).toBe('8');
    expect(wrong.hasExpectedNoStream()).toBe(true);
  });

  it('write batch appends, deletes and reads that are read here', () => {
    const id = new shared.UUID();
    id.setString(sampleId.toUpperCase());
    const stream = new shared.StreamIdentifier();
    stream.setStreamName(Buffer.from('account-1').toString('base64'));
    const batch = new streams.BatchAppendReq();
    const batchOptions = new streams.BatchAppendReq.Options();
    batchOptions.setStreamIdentifier(stream);
    batchOptions.setStreamPosition('41');
    const message = new streams.BatchAppendReq.ProposedMessage();
    message.setId(id);
    message.getMetadataMap().set('type', 'T').set('content-type', 'application/json');
    message.setData(Buffer.from('{}').toString('base64'));
    batch.setCorrelationId(id);
    batch.setOptions(batchOptions);
    batch.addProposedMessages(message);
    batch.setIsFinal(true);
    const read = readBatchMessage(Buffer.from(batch.serializeBinary()));
    expect(read).toMatchObject({
      correlationId: sampleId,
      isFinal: true,
      options: { stream: 'account-1', expected: 41 },
    });
    expect(readEvents(read)).toMatchObject([{ id: sampleId, type: 'T', contentType: 'application/json' }]);

    const remove = new streams.DeleteReq();
    const options = new streams.DeleteReq.Options();
    options.setStreamIdentifier(stream);
    options.setAny(new shared.Empty());
    remove.setOptions(options);
    expect(readDeleteRequest(Buffer.from(remove.serializeBinary()))).toEqual({
      stream: 'account-1',
      expected: 'any',
    });
  });

  it('write reads that are read here', () => {
    const request = new streams.ReadReq();
    const options = new streams.ReadReq.Options();
    const all = new streams.ReadReq.Options.AllOptions();
    const position = new streams.ReadReq.Options.Position();
    position.setCommitPosition('9007199254740993');
    all.setPosition(position);
    const expression = new streams.ReadReq.Options.FilterOptions.Expression();
    expression.setPrefixList(['a', 'b']);
    const filter = new streams.ReadReq.Options.FilterOptions();
    filter.setStreamIdentifier(expression);
    filter.setMax(50);
    filter.setCheckpointintervalmultiplier(3);
    options.setAll(all);
    options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
    options.setFilter(filter);
    request.setOptions(options);
    expect(readReadRequest(Buffer.from(request.serializeBinary()))).toEqual({
      stream: undefined,
      from: Number.MAX_SAFE_INTEGER,
      direction: 'forwards',
      count: undefined,
      filter: { on: 'stream', regex: '', prefixes: ['a', 'b'], checkpointEvery: 150 },
    });
  });
});

describe('A run of frames', () => {
  it('is copied over the header that the gRPC library wrote for it', () => {
    const frames = [encodeCheckpoint(1), encodeCheckpoint(300)];
    const run = new FrameRun(frames);
    const target = Buffer.alloc(run.byteLength + frameHeader, 0xff);
    run.copy(target);
    expect(target).toEqual(Buffer.concat(frames));
  });
});
