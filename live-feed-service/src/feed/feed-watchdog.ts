export type FeedWatchdog = {
  /** Called for every sign of life of Kafka. */
  alive(): void;
  /** Seconds since the last sign. */
  silentSeconds(): number;
  isSilent(): boolean;
  /** Looks at the time; reports a change. */
  check(): void;
};

/** Reports when the feed is silent for longer than `silenceMs` and when it is live again. `now` in ms. */
export const createFeedWatchdog = (
  silenceMs: number,
  now: () => number,
  onChange: (silent: boolean) => void,
): FeedWatchdog => {
  // The start counts as a sign of life: a service that just began has not lost anything yet.
  let aliveAt = now();
  let silent = false;
  const check = () => {
    const next = now() - aliveAt > silenceMs;
    if (next === silent) return;
    silent = next;
    onChange(silent);
  };
  return {
    alive: () => {
      aliveAt = now();
      if (silent) check();
    },
    silentSeconds: () => Math.round((now() - aliveAt) / 1000),
    isSilent: () => silent,
    check,
  };
};
