export type SilenceWatch = {
  /** Called for every sign of life of Kafka. */
  heard(): void;
  /** Seconds since the last sign. */
  silentSeconds(): number;
  isSilent(): boolean;
  /** Looks at the time; tells of a change. */
  check(): void;
};

/** Tells when the feed falls silent for longer than `silenceMs` and when it is heard again. `now` in ms. */
export const watchSilence = (
  silenceMs: number,
  now: () => number,
  onChange: (silent: boolean) => void,
): SilenceWatch => {
  // The start counts as heard: a service that just began has not lost anything yet.
  let heardAt = now();
  let silent = false;
  const check = () => {
    const next = now() - heardAt > silenceMs;
    if (next === silent) return;
    silent = next;
    onChange(silent);
  };
  return {
    heard: () => {
      heardAt = now();
      if (silent) check();
    },
    silentSeconds: () => Math.round((now() - heardAt) / 1000),
    isSilent: () => silent,
    check,
  };
};
