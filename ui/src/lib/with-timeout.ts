import { CallError, errorText } from './call-error.ts';

/** A call whose answer counts as lost after so long. */
export const withTimeout = <T>(call: Promise<T>, ms: number): Promise<T> => {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CallError('unreachable', errorText(undefined))), ms);
  return Promise.race([call, lost]).finally(() => clearTimeout(timer));
};
