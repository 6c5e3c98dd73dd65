import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  type Metadata,
  ResponderBuilder,
  ServerInterceptingCall,
  type ServerInterceptor,
  status,
} from '@grpc/grpc-js';
import type { Login } from './switches.ts';

const streamCalls: ReadonlySet<string> = new Set(
  [StreamsService, OperationsService].flatMap((service) => Object.values(service)).map(({ path }) => path),
);

/** Refuses what reads or writes streams to all but this user; anybody may ask for the cluster and the features. */
export const onlyFor = ({ username, password }: Login): ServerInterceptor => {
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const isKnown = (metadata: Metadata) => metadata.get('authorization').includes(expected);
  return (method, call) => {
    if (!streamCalls.has(method.path)) return new ServerInterceptingCall(call);
    const responder = new ResponderBuilder().withStart((next) =>
      next({
        onReceiveMetadata: (metadata, pass) => {
          if (isKnown(metadata)) pass(metadata);
          else call.sendStatus({ code: status.UNAUTHENTICATED, details: 'Unauthenticated' });
        },
      }),
    );
    return new ServerInterceptingCall(call, responder.build());
  };
};
