import {
  type Attempts,
  blockedOn,
  blocksAfterGuess,
  failedFrom,
  type GuessRule,
  isBlockedFor,
} from './attempts.ts';

/**
 * A password for a name that nobody has, which is always wrong: counted, answered and forgotten as on an account that
 * nobody signed in to from there, so that nobody learns which names there are.
 */
export const guessUnknown = (
  attempts: Attempts,
  { origin, rule, now }: { origin: string; rule: GuessRule; now: Date },
): { attempts: Attempts; answer: 'wrong-credentials' | 'access-blocked' } => {
  if (isBlockedFor(attempts, origin, now)) return { attempts, answer: 'access-blocked' };
  const at = now.toISOString();
  const blocks = blocksAfterGuess(attempts, origin, rule, now);
  const counted = blocks.reduce(
    (before, block) => blockedOn(before, block, at),
    failedFrom(attempts, origin, at),
  );
  return { attempts: counted, answer: blocks.length > 0 ? 'access-blocked' : 'wrong-credentials' };
};
