/** Runs the tasks of one key one after another, and those of different keys side by side. */
export const createKeyedMutex = () => {
  const tails = new Map<string, Promise<unknown>>();

  const run = <Value>(key: string, task: () => Promise<Value>): Promise<Value> => {
    const before = tails.get(key);
    const running = before ? before.then(task, task) : task();
    tails.set(key, running);
    const forget = () => {
      if (tails.get(key) === running) tails.delete(key);
    };
    running.then(forget, forget);
    return running;
  };

  return { run, size: () => tails.size };
};
