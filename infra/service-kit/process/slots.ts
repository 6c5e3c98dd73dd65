/** Runs at most `count` tasks at once; others wait in order. Throws when `maxWaiting` are waiting already. */
export const slots = (count: number, maxWaiting = Number.POSITIVE_INFINITY) => {
  let free = count;
  const waiting: (() => void)[] = [];

  const take = (): Promise<void> | undefined => {
    if (free > 0) {
      free--;
      return undefined;
    }
    if (waiting.length >= maxWaiting) throw new Error('too many are waiting');
    return new Promise((resolve) => waiting.push(resolve));
  };

  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };

  const run = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    await take();
    try {
      return await task();
    } finally {
      giveBack();
    }
  };

  return { run, take, giveBack };
};
export type Slots = ReturnType<typeof slots>;
