import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  MethodDefinition,
  Server,
  ServerDuplexStream,
  ServerReadableStream,
  ServerUnaryCall,
  sendUnaryData,
} from '@grpc/grpc-js';
import { serveAppend } from './append/append-call.ts';
import { BatchAppendCall } from './append/batch-append-call.ts';
import { serveSoftDelete, serveTombstone } from './append/delete-calls.ts';
import { describeCluster, describeFeatures } from './discovery.ts';
import { operationsOf } from './operations.ts';
import type { ReadCall } from './read/paced-call.ts';
import { serveRead } from './read/read-call.ts';
import type { Store } from './store.ts';
import { refuseUnsupported } from './unsupported.ts';
import type { FrameRun } from './wire/frames.ts';

/** Calls that stay open until one side ends them. */
export type LongCall = { fail(error: Error): void };

type Unary = [call: ServerUnaryCall<Buffer, FrameRun>, answer: sendUnaryData<FrameRun>];

/** Adds every service of the protocol. `address` is called when a client asks for the cluster. */
export const addServices = (
  server: Server,
  store: Store,
  longCalls: Set<LongCall>,
  address: () => { host: string; port: number },
): void => {
  const track = (call: NodeJS.EventEmitter, long: LongCall) => {
    longCalls.add(long);
    call.once('close', () => longCalls.delete(long));
    call.once('cancelled', () => longCalls.delete(long));
  };
  server.addService(asBytes(StreamsService), {
    read: (call: ReadCall) => serveRead(store, call, (paced) => track(call, paced)),
    append: (call: ServerReadableStream<Buffer, FrameRun>, answer: sendUnaryData<FrameRun>) =>
      serveAppend(store, call, answer),
    batchAppend: (call: ServerDuplexStream<Buffer, FrameRun>) =>
      track(call, new BatchAppendCall(store, call)),
    delete: (...call: Unary) => serveSoftDelete(store, ...call),
    tombstone: (...call: Unary) => serveTombstone(store, ...call),
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<features.SupportedMethods>) =>
      answer(null, describeFeatures(store.switches.version)),
  });
  server.addService(GossipService, {
    read: (_call: unknown, answer: sendUnaryData<gossip.ClusterInfo>) => {
      const { host, port } = address();
      answer(null, describeCluster(host, store.namedLeader() ?? port));
    },
  });
  server.addService(OperationsService, operationsOf(store));
  refuseUnsupported(server);
};

type BytesMethod = MethodDefinition<Buffer, FrameRun>;

/** The methods of a service with their messages left as bytes, which `wire/` reads and writes. */
const asBytes = (definition: typeof StreamsService): Record<string, BytesMethod> => {
  const bytes: Record<string, BytesMethod> = {};
  for (const [name, method] of Object.entries(definition)) {
    const { path, requestStream, responseStream } = method as BytesMethod;
    bytes[name] = {
      path,
      requestStream,
      responseStream,
      requestSerialize: (message) => message,
      requestDeserialize: (message) => message,
      responseSerialize: (frames) => frames as unknown as Buffer,
      responseDeserialize: () => {
        throw new Error('The server does not read its own answers.');
      },
    };
  }
  return bytes;
};
