import { UnavailableError } from '@eventstore/db-client';
import { TimedOut } from '../process/with-timeout.ts';
import { EngineUnavailable } from './engine-errors.ts';

const isOutage = (error: unknown): boolean =>
  error instanceof EngineUnavailable ||
  error instanceof UnavailableError ||
  error instanceof TimedOut ||
  (error instanceof Error && error.cause !== undefined && isOutage(error.cause));

/** What the event store's client says of it names a status code and a socket. */
const messageOf = (error: unknown): string => {
  if (error instanceof UnavailableError) return 'event store unavailable';
  return error instanceof Error ? error.message : String(error);
};

/** What a tool on the command line says of its failure, in one sentence without a full stop. */
export const toolFailure = (error: unknown): string =>
  isOutage(error) ? `${messageOf(error)}: is Paddock running?` : messageOf(error);
