const event = 'unhandledRejection';

/** Runs this and answers what failed meanwhile without anybody waiting for it; the test runner hears nothing of it. */
export const unhandledDuring = async (run: () => Promise<unknown>): Promise<unknown[]> => {
  const listeners = process.listeners(event);
  const unhandled: unknown[] = [];
  process.removeAllListeners(event);
  process.on(event, (error) => unhandled.push(error));
  try {
    await run();
    // Node looks for them when all that was due is done.
    await new Promise((resolve) => setTimeout(resolve));
    return unhandled;
  } finally {
    process.removeAllListeners(event);
    for (const listener of listeners) process.on(event, listener);
  }
};
