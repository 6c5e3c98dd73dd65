import { CallError, errorText } from './call-error.ts';

const unanswered = () => new CallError('unreachable', errorText(undefined));

/** A call whose answer counts as lost after so long. */
export const withTimeout = <T>(call: Promise<T>, ms: number): Promise<T> => {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unanswered()), ms);
  return Promise.race([call, lost]).finally(() => clearTimeout(timer));
};

/**
 * The same for a call that can be given up: then it is, so that it holds no connection and reaches the server no more
 * if it has not yet. `signal` gives it up before its time; what was given up already is not made.
 */
export const withDeadline = async <T>(
  call: (signal: AbortSignal) => Promise<T>,
  ms: number,
  signal?: AbortSignal,
): Promise<T> => {
  if (signal?.aborted) throw unanswered();
  const given = new AbortController();
  const giveUp = (): void => given.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  return withTimeout(call(given.signal), ms).finally(() => {
    signal?.removeEventListener('abort', giveUp);
    giveUp();
  });
};
