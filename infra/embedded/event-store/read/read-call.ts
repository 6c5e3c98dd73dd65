import { accessDenied } from '../errors.ts';
import type { Store } from '../store.ts';
import { readReadRequest } from '../wire/read-request.ts';
import { PacedCall, type ReadCall } from './paced-call.ts';
import { servePages } from './read-pages.ts';
import { serveSubscription } from './subscribe.ts';

/** Serves `Streams.Read`: reads of a stream or of all events, and subscriptions to either. */
export const serveRead = async (
  store: Store,
  call: ReadCall,
  track: (call: PacedCall) => void,
): Promise<void> => {
  const paced = new PacedCall(call);
  track(paced);
  try {
    const request = readReadRequest(call.request);
    if (!store.permissions.may(call.metadata, '$r', request.stream ?? '$all')) throw accessDenied();
    if (request.count === undefined) await serveSubscription(store, paced, request);
    else await servePages(store, paced, request);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    paced.fail(cause);
    if (isDatabaseFailure(cause)) store.broken(cause);
  }
};

const isDatabaseFailure = (error: Error): boolean => 'code' in error && error.code === 'ERR_SQLITE_ERROR';
