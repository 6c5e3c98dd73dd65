import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  type Metadata,
  ResponderBuilder,
  ServerInterceptingCall,
  type ServerInterceptor,
  status,
} from '@grpc/grpc-js';
import { basicOf } from './access.ts';
import type { Login } from './switches.ts';

const streamCalls: ReadonlySet<string> = new Set(
  [StreamsService, OperationsService].flatMap((service) => Object.values(service)).map(({ path }) => path),
);

/** Refuses what reads or writes streams to all but these users; anybody may ask for the cluster and the features. */
export const onlyFor = (logins: readonly Login[]): ServerInterceptor => {
  const expected = logins.map(basicOf);
  const isKnown = (metadata: Metadata) => expected.some((one) => metadata.get('authorization').includes(one));
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
