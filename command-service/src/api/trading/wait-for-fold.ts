import { sleep } from '@paddock/service-kit/process';

/** How long an answer waits for what was decided to be folded: after that it will be, as soon as its process is back. */
const waitMs = 2000;
const checkEveryMs = 20;

/** Whether an index has folded the log up to a position, waited for a while. */
export const waitForFold = async (
  index: { checkpoint(): Promise<bigint> },
  position: bigint,
): Promise<boolean> => {
  const until = Date.now() + waitMs;
  while ((await index.checkpoint()) < position) {
    if (Date.now() >= until) return false;
    await sleep(checkEveryMs);
  }
  return true;
};
