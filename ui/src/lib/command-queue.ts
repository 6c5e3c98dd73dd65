/**
 * Sends commands one after the other, in the order in which they were made: one that failed does not hold up the
 * next.
 */
export const createCommandQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    /** Sends it after those before it; its answer is the command's, and so is its failure. */
    send: async <T>(command: () => Promise<T>): Promise<T> => {
      open += 1;
      const answer = last.then(command);
      last = answer.catch(() => undefined);
      try {
        return await answer;
      } finally {
        open -= 1;
      }
    },
    /** Whether every command has been answered: until then an answer may be older than what is shown. */
    isSettled: (): boolean => open === 0,
  };
};
