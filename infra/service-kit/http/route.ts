import type { Call } from '@paddock/contracts/http';
import type { Refusal } from '@paddock/contracts/refusals';
import type { CallRequest, Handler } from './request.ts';

/** Who would send a file, before any of it is read. */
export type UploadRequest = { accountId: string; commandId: string; now: Date };

/** A call with its handler, as `route` pairs them. */
export type Route = {
  call: Call;
  handle: (request: CallRequest<Call>) => Promise<unknown>;
  /** Why a file of theirs is not even read; `undefined`: it is. */
  mayUpload?: (request: UploadRequest) => Promise<Refusal | undefined>;
};

/** Pairs a call with the handler that answers it; the compiler holds the handler to the call's schemas. */
export const route = <C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  handle: handler as unknown as Route['handle'],
});
