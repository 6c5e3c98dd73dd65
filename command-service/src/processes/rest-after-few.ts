import { sleep } from '@paddock/service-kit/process';

const restMs = 25;
const few = 100;

/**
 * Rests after a batch of few events, so that those of a busy time are folded together: each costs less, and what is folded
 * may be this far behind.
 */
export const restAfterFew = async (batch: readonly unknown[], signal: AbortSignal): Promise<void> => {
  if (batch.length < few) await sleep(restMs, signal);
};
