import type { AccessEvent } from '@paddock/contracts/events';
import { blocksAfterGuess, type GuessRule } from './attempts.ts';
import type { Granted } from './state.ts';

/** A wrong guess, and the blocks that it leads to: of where it came from, and of all places not known. */
export const failedGuess = (
  { attempts }: Granted,
  failed: AccessEvent,
  origin: string,
  { rule, now }: { rule: GuessRule; now: Date },
): AccessEvent[] => {
  const blocks = blocksAfterGuess(attempts, origin, rule, now);
  return [failed, ...blocks.map((data) => ({ type: 'AccessBlocked' as const, data }))];
};
