import type { RateLimiter } from '@paddock/service-kit/http';

/** Blocks of a name that nobody has that last twice as long each time; those of one that somebody has come to a day. */
const longerBlocks = 6;

/**
 * Whether guesses are within what a name that somebody has would allow: `max` in a row, then a block, which lasts twice
 * as long each time. A guess that is refused counts no further, as none does during a block.
 */
export const isWithinRow = async (
  limiter: RateLimiter,
  subject: string,
  { max, seconds }: { max: number; seconds: number },
): Promise<boolean> => {
  for (let blocks = 1; blocks <= longerBlocks; blocks += 1) {
    const limit = { max: max * blocks, seconds: seconds * (2 ** blocks - 1) };
    if (!(await limiter(blocks === 1 ? subject : `${subject}/${blocks}`, limit))) return false;
  }
  return true;
};
