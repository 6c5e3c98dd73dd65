import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { advertisedAddress } from './broker-process.ts';
import { type Awaited, patchesFor, RequestStream, ResponseStream } from './rewriting.ts';

const broker = { host: '127.0.0.1', port: 40_001 };
const stable = 8081;

describe('the forwarder before the in-memory broker', () => {
  it('reads the address of the broker from its log', () => {
    const log =
      'x\n{"message":"MOCK [thrd:app]: Mock cluster enabled: original … replaced with 127.0.0.1:45461"}';
    expect(advertisedAddress(log)).toEqual({ host: '127.0.0.1', port: 45_461 });
    expect(advertisedAddress('Mock cluster enabled: ')).toBeUndefined();
  });

  it('puts the stable port where metadata names the port of the broker', async () => {
    const answer = await answerTo(3, 6, Buffer.concat([address(broker.port), address(broker.port)]));
    expect(answer).toEqual(Buffer.concat([address(stable), address(stable)]));
  });

  it('leaves the port alone in answers that carry messages', async () => {
    const fetched = address(broker.port);
    expect(await answerTo(1, 11, fetched)).toEqual(fetched);
  });

  it('answers a member of a forgotten group that it is unknown, so that it rejoins', async () => {
    const heartbeat = (error: number): Buffer => Buffer.concat([int32(0), int16(error)]);
    expect(await answerTo(12, 3, heartbeat(69))).toEqual(heartbeat(25));
    expect(await answerTo(12, 3, heartbeat(0))).toEqual(heartbeat(0));
    expect(await answerTo(12, 0, int16(69))).toEqual(int16(25));
  });

  it('offers LeaveGroup up to version 2', async () => {
    const versions = (max: number): Buffer =>
      Buffer.concat([int16(0), int32(2), int16(1), int16(0), int16(11), int16(13), int16(0), int16(max)]);
    expect(await answerTo(18, 2, versions(4))).toEqual(versions(2));
  });

  it('passes any bytes unchanged in whatever pieces they come, where there is nothing to correct', async () => {
    const frames = fc.array(fc.uint8Array({ minLength: 10, maxLength: 60 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(frames, fc.integer({ min: 1, max: 20 }), async (bodies, pieceSize) => {
        const bytes = Buffer.concat(bodies.map((body) => frame(Buffer.from(body))));
        const stream = new ResponseStream(new Map());
        for (let at = 0; at < bytes.length; at += pieceSize) stream.write(bytes.subarray(at, at + pieceSize));
        stream.end();
        expect(await buffer(stream)).toEqual(bytes);
      }),
    );
  });
});

/** Sends one request and its answer through both directions, byte by byte; returns the answer's body. */
const answerTo = async (apiKey: number, version: number, body: Buffer): Promise<Buffer> => {
  const awaited: Awaited = new Map();
  const correlation = int32(7);
  const requests = new RequestStream(awaited, patchesFor(broker, stable));
  await through(requests, frame(Buffer.concat([int16(apiKey), int16(version), correlation, int16(-1)])));
  const answer = await through(new ResponseStream(awaited), frame(Buffer.concat([correlation, body])));
  return answer.subarray(8);
};

const through = async (stream: RequestStream | ResponseStream, bytes: Buffer): Promise<Buffer> => {
  const source = new PassThrough();
  source.pipe(stream);
  for (const byte of bytes) source.write(Buffer.of(byte));
  source.end();
  return buffer(stream);
};

const address = (port: number): Buffer =>
  Buffer.concat([int16(broker.host.length), Buffer.from(broker.host), int32(port)]);

const frame = (body: Buffer): Buffer => Buffer.concat([int32(body.length), body]);

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
