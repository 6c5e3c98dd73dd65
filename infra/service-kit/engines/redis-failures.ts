import { ClientClosedError, ClientOfflineError, ErrorReply } from 'redis';
import { EngineUnavailable, OutcomeUnknown } from './engine-errors.ts';

/** What Redis answers while it takes no commands, or none that write: nothing was done. */
const notNow = /^(LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|READONLY|NOREPLICAS|MISCONF|OOM)\b/;

/** A command's failure as callers tell them apart: not done, perhaps done, or the error that Redis answered. */
export const redisFailure = (error: unknown, isRead: boolean): unknown => {
  if (error instanceof EngineUnavailable || error instanceof TypeError) return error;
  if (error instanceof ErrorReply && !notNow.test(error.message)) return error;
  const isNotDone =
    error instanceof ErrorReply || error instanceof ClientOfflineError || error instanceof ClientClosedError;
  return isRead || isNotDone
    ? new EngineUnavailable('Redis', { cause: error })
    : new OutcomeUnknown('Redis', { cause: error });
};
