import { randomUUID } from 'node:crypto';
import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb.js';
import operations from '@eventstore/db-client/generated/operations_pb.js';
import type { ServerUnaryCall, sendUnaryData, UntypedServiceImplementation } from '@grpc/grpc-js';
import { accessDenied, notSupported } from './errors.ts';
import type { Store } from './store.ts';

/** Scavenges at once, within the call: nothing is read or written meanwhile. The other operations are not supported. */
export const operationsOf = (store: Store): UntypedServiceImplementation => {
  const refused = Object.fromEntries(
    Object.keys(OperationsService).map((name) => [
      name,
      (_call: unknown, answer: sendUnaryData<never>) =>
        answer(notSupported('server operations but scavenging')),
    ]),
  );
  return {
    ...refused,
    startScavenge: (
      call: ServerUnaryCall<unknown, unknown>,
      answer: sendUnaryData<operations.ScavengeResp>,
    ) => {
      try {
        if (!store.permissions.mayOperate(call.metadata)) throw accessDenied();
        store.scavenge();
        const done = new operations.ScavengeResp();
        done.setScavengeId(randomUUID());
        done.setScavengeResult(operations.ScavengeResp.ScavengeResult.STARTED);
        answer(null, done);
      } catch (error) {
        answer(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
};
