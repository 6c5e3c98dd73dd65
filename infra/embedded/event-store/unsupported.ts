import { MonitoringService } from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb.js';
import { ProjectionsService } from '@eventstore/db-client/generated/projections_grpc_pb.js';
import { UsersService } from '@eventstore/db-client/generated/users_grpc_pb.js';
import type { Server, ServiceDefinition, sendUnaryData, UntypedServiceImplementation } from '@grpc/grpc-js';
import { notSupported } from './errors.ts';

/** The services that are left out, by what they are for. */
export const unsupportedServices: [string, ServiceDefinition][] = [
  ['persistent subscriptions', PersistentSubscriptionsService],
  ['projections', ProjectionsService],
  ['users', UsersService],
  ['monitoring', MonitoringService],
];

/** Answers every call of the services that are left out that they are not supported. */
export const refuseUnsupported = (server: Server): void => {
  for (const [feature, definition] of unsupportedServices) {
    const refusals: UntypedServiceImplementation = {};
    for (const [name, method] of Object.entries(definition)) {
      refusals[name] = method.responseStream
        ? (call: NodeJS.EventEmitter) => call.emit('error', notSupported(feature))
        : (_call: unknown, answer: sendUnaryData<never>) => answer(notSupported(feature));
    }
    server.addService(definition, refusals);
  }
};
