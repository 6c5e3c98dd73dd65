import { CallError, errorText } from './call-error.ts';
import { wait } from './wait.ts';

/** A call whose answer counts as lost after so long. */
export const withTimeout = <T>(call: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    call,
    wait(ms).then((): never => {
      throw new CallError('unreachable', errorText(undefined));
    }),
  ]);
