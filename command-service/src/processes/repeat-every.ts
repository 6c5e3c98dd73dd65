import { sleep } from '@paddock/service-kit/process';

/** Runs a round again and again until the signal stops it: each `everyMs` after the last began, or when that ends. */
export const repeatEvery = async (
  everyMs: number,
  signal: AbortSignal,
  round: () => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    const startedAt = performance.now();
    await round();
    const rest = Math.max(0, everyMs - (performance.now() - startedAt));
    await sleep(rest, signal);
  }
};
