import { afterAll, beforeAll } from 'vitest';

/** Runs until it is stopped, or closed. */
type Running = { stop(): unknown } | { close(): unknown };

/** Waits for a start and remembers what came of it. */
export type Start = <Started extends Running>(starting: Promise<Started> | Started) => Promise<Started>;

const startMs = 180_000;

/** Starts what the tests of a file stand on; stops it after them, the last first, also when a start failed. */
export const useStarted = (begin: (start: Start) => Promise<void>, withinMs = startMs): void => {
  const running: Running[] = [];
  const start: Start = async (starting) => {
    const started = await starting;
    running.push(started);
    return started;
  };
  beforeAll(() => begin(start), withinMs);
  afterAll(async () => {
    for (const one of running.splice(0).reverse()) await ('stop' in one ? one.stop() : one.close());
  });
};
