import { EngineUnavailable } from '@paddock/service-kit/engines';
import { sleep } from '@paddock/service-kit/process';

/**
 * How long an answer waits for what was decided to be folded: after that it will be, as soon as its process is back. With
 * what deciding takes, whoever asked has waited less than two seconds.
 */
const waitMs = 1500;
const checkEveryMs = 20;

/**
 * Whether an index has folded the log up to a position, waited for a while. An index that can't be asked is one that has
 * not: what was decided is done all the same, and no answer may deny it.
 */
export const waitForFold = async (
  index: { checkpoint(): Promise<bigint> },
  position: bigint,
): Promise<boolean> => {
  const until = Date.now() + waitMs;
  try {
    while ((await index.checkpoint()) < position) {
      if (Date.now() >= until) return false;
      await sleep(checkEveryMs);
    }
    return true;
  } catch (error) {
    if (error instanceof EngineUnavailable) return false;
    throw error;
  }
};
