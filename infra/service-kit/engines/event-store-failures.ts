import { ErrorType, isCommandError } from '@eventstore/db-client';
import { TimedOut } from '../process/with-timeout.ts';
import { EngineUnavailable, OutcomeUnknown } from './engine-errors.ts';

/** What the client says when a call never reached a node, or one that takes no calls yet, or none of this user. */
const neverBegan =
  /no connection established|name resolution failed|server is not ready|failed to discover|channel has been shut down|unauthenticated/i;

/** The node's own refusals, which trying again will not change: a fault of the caller or of the configuration. */
const refusals: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
  ErrorType.UNSUPPORTED,
]);

/** 'refused' stands for all that is to be passed on as it is. */
type Kind = 'refused' | 'never began' | 'broken off';

const kindOf = (error: unknown): Kind => {
  if (error instanceof EngineUnavailable) return 'refused';
  if (error instanceof TimedOut || error instanceof OutcomeUnknown) return 'broken off';
  if (!(error instanceof Error)) return 'refused';
  if (neverBegan.test(error.message)) return 'never began';
  if (!isCommandError(error) || refusals.has(error.type)) return 'refused';
  return error.type === ErrorType.NOT_LEADER ? 'never began' : 'broken off';
};

/** What the client says when it heard nothing of the node. */
const unanswered: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.UNKNOWN,
]);

/** Whether the node itself said this: it is there. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && !unanswered.has(error.type);

/** Whether the node takes no append of this size. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED;

/** An append's failure as callers tell them apart: not done, perhaps done, or the error itself. */
export const appendFailure = (error: unknown): unknown => {
  const kind = kindOf(error);
  if (kind === 'refused') return error;
  return kind === 'never began'
    ? new EngineUnavailable('event store', { cause: error })
    : new OutcomeUnknown('event store', { cause: error });
};

/** A read's failure: one that was broken off may be tried again like one that never began. */
export const readFailure = (error: unknown): unknown =>
  kindOf(error) === 'refused' ? error : new EngineUnavailable('event store', { cause: error });
