/** How old cash out values are when the tick that sends them is over. `observe` is given seconds. */
export const createValueAges = (observe: (seconds: number) => void, now: () => number = Date.now) => {
  let waiting: number[] = [];
  return {
    /** A value that goes out with the next tick; when it was published, milliseconds of the machine's clock. */
    take: (publishedAt: number | undefined): void => {
      if (publishedAt !== undefined) waiting.push(publishedAt);
    },
    /** A tick has sent what waited for it. */
    sent: (): void => {
      for (const publishedAt of waiting) observe(Math.max(0, now() - publishedAt) / 1000);
      waiting = [];
    },
  };
};
