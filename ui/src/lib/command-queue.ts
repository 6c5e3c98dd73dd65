import { withTimeout } from './with-timeout.ts';

/** A command that has not been answered by then counts as lost, milliseconds. */
export const answerMs = 15_000;

/**
 * Sends commands one after the other, in the order in which they were made: one that failed, or was lost, does not
 * hold up the next.
 */
export const createCommandQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  const open = new Set<Promise<unknown>>();
  const inTurn = <T>(command: () => Promise<T>): Promise<T> => {
    const answer = last.then(() => withTimeout(command(), answerMs));
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    /** Sends it in its turn, as what nobody else waits for: it makes no other answer old, and fails for nobody else. */
    sendBeside: inTurn,
    /** Sends it after those before it; its answer is the command's, and so is its failure. */
    send: async <T>(command: () => Promise<T>): Promise<T> => {
      const answer = inTurn(command);
      open.add(answer);
      try {
        return await answer;
      } finally {
        open.delete(answer);
      }
    },
    /** Whether none waits behind the one that is being sent: its answer knows of all that is shown. */
    isLast: (): boolean => open.size <= 1,
    /** Whether every command has been answered: until then an answer may be older than what is shown. */
    isSettled: (): boolean => open.size === 0,
    /** Resolves once every command so far has been answered. Rejects when one of them failed or was lost. */
    settled: async (): Promise<void> => {
      await Promise.all(open);
    },
  };
};
