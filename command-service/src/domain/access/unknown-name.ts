import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type Attempts,
  blockedOn,
  blockFor,
  blocksAfterGuess,
  failedFrom,
  type GuessRule,
} from './attempts.ts';
import { refuseBlocked, refuseJustBlocked } from './blocked.ts';

/**
 * A password for a name that nobody has, which is always wrong: counted, answered and forgotten as on an account that
 * nobody signed in to from there, so that nobody learns which names there are.
 */
export const guessUnknown = (
  attempts: Attempts,
  { origin, rule, now }: { origin: string; rule: GuessRule; now: Date },
): { attempts: Attempts; answer: Refusal } => {
  const block = blockFor(attempts, origin, now);
  if (block) return { attempts, answer: refuseBlocked(block) };
  const at = now.toISOString();
  const blocks = blocksAfterGuess(attempts, origin, rule, now);
  const counted = blocks.reduce(
    (before, begun) => blockedOn(before, begun, at),
    failedFrom(attempts, origin, at),
  );
  return { attempts: counted, answer: refuseJustBlocked(blocks, now) ?? refuse('wrong-credentials') };
};
