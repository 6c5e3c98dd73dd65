import { sleep } from '@paddock/service-kit/process';

/** Pause between two rounds. */
const everyMs = 100;

type Rounds = { stop(): Promise<void> };

/** Runs `round` again and again, one at a time, until stopped; `stop` waits for the round under way. */
export const startRounds = (round: () => Promise<void>): Rounds => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await round();
      await sleep(everyMs, signal);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
