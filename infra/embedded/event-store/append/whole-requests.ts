import type { Http2Session, ServerHttp2Stream } from 'node:http2';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { ResponderBuilder, ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { confirmConnection } from './confirm-connection.ts';

type Call = ConstructorParameters<typeof ServerInterceptingCall>[0];

/**
 * Lets the end of an append's messages through only if its client meant it. An append that is broken off (a
 * cancel, a deadline, a lost connection) ends, too, and only then turns out to be over: HTTP/2 of Node sends
 * the end of a stream right before its reset. Whoever writes at the end would write a part of an append. So
 * the client is asked for a sign of life first: the reset, if there is one, comes before the answer.
 */
export const onlyWholeRequests: ServerInterceptor = (method, call) => {
  if (method.path !== StreamsService.append.path) return new ServerInterceptingCall(call);
  const onReceiveHalfClose = (pass: () => void) =>
    confirmConnection(sessionOf(call), () => passUnlessOver(call, pass));
  const responder = new ResponderBuilder().withStart((next) => next({ onReceiveHalfClose }));
  return new ServerInterceptingCall(call, responder.build());
};

/** Asking for more makes the library look whether the stream is closed; if it is, `pass` does nothing. */
const passUnlessOver = (call: Call, pass: () => void): void => {
  call.startRead();
  process.nextTick(pass);
};

/** The library keeps the stream to itself; every test of an append by its own call fails if that changes. */
const sessionOf = (call: Call): Http2Session | undefined => {
  const stream: ServerHttp2Stream = Reflect.get(call, 'stream');
  return stream.session;
};
